import Alert from '@mui/material/Alert'
import Stack from '@mui/material/Stack'
import type { ImportError } from '@palco/contract/imports'
import { ImportErrors } from './import-errors.tsx'

interface ImportResultProps {
  /** How many were created; `null`: the sheet had nobody to create. */
  success: number | null
  errors: readonly ImportError[]
}

export function ImportResult({ success, errors }: ImportResultProps) {
  return (
    <Stack sx={{ gap: 2, mb: 3 }}>
      <Alert severity={success === null ? 'error' : errors.length ? 'warning' : 'success'}>
        <div>
          {success === null ? 'Nenhum usuário para importar na planilha' : `${success} usuários criados com sucesso`}
        </div>
        {errors.length > 0 && <div>{errors.length} erros encontrados</div>}
      </Alert>
      {errors.length > 0 && <ImportErrors errors={errors} />}
    </Stack>
  )
}
