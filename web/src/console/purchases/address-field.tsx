import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { addressProblem } from '@palco/contract/base/public-address'
import { Alert } from '../../ui/alert.tsx'
import { CopyIcon } from '../kit/icons.tsx'
import { useCopy } from '../kit/use-copy.ts'

const WARNINGS = {
  local: 'Este endereço é local: a plataforma não o alcança.',
  insecure: 'Este endereço não tem https: os dados das vendas passam sem criptografia.',
}

/** The URL to which the shop sends deliveries, with a button that copies it. */
export function AddressField({ url, autoFocus = false }: { url: string; autoFocus?: boolean }) {
  const { said, copy } = useCopy()
  const problem = addressProblem(url)

  return (
    <Stack sx={{ gap: 1.5 }}>
      {problem && (
        <Alert severity="warning" role="none">
          {`${WARNINGS[problem]} Defina PUBLIC_URL no servidor.`}
        </Alert>
      )}
      <TextField
        label="Endereço para a plataforma"
        value={url}
        multiline
        onFocus={({ target }) => target.select()}
        slotProps={{ htmlInput: { readOnly: true, sx: { overflowWrap: 'anywhere' } } }}
      />
      <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
        <Button
          variant="outlined"
          startIcon={<CopyIcon />}
          autoFocus={autoFocus}
          onClick={() => void copy(url, 'Endereço copiado')}
        >
          Copiar endereço
        </Button>
        <Typography role="status" component="span" variant="body2">
          {said}
        </Typography>
      </Stack>
    </Stack>
  )
}
