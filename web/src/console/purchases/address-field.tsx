import Stack from '@mui/material/Stack'
import { addressProblem } from '@palco/contract/base/public-address'
import { Alert } from '../../ui/alert.tsx'
import { CopyField } from '../kit/form/copy-field.tsx'

const WARNINGS = {
  local: 'Este endereço é local: a plataforma não o alcança.',
  insecure: 'Este endereço não tem https: os dados das vendas passam sem criptografia.',
}

export function AddressField({ url, autoFocus = false }: { url: string; autoFocus?: boolean }) {
  const problem = addressProblem(url)

  return (
    <Stack sx={{ gap: 1.5 }}>
      {problem && (
        <Alert severity="warning" role="none">
          {`${WARNINGS[problem]} Defina PUBLIC_URL no servidor.`}
        </Alert>
      )}
      <CopyField
        label="Endereço para a plataforma"
        value={url}
        text="Copiar endereço"
        copied="Endereço copiado"
        autoFocus={autoFocus}
      />
    </Stack>
  )
}
