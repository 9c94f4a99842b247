import Alert from '@mui/material/Alert'
import Stack from '@mui/material/Stack'
import type { ImportError } from '@palco/contract/imports'
import { useEffect, useRef } from 'react'
import { ImportErrors } from './import-errors.tsx'
import { createdUsers, foundErrors } from './import-texts.ts'

interface ImportResultProps {
  /** How many were created; `null`: the sheet had nobody to create. */
  success: number | null
  errors: readonly ImportError[]
}

/** What became of a sheet. The dialog that led here is gone with its focus: the keyboard goes on from the result. */
export function ImportResult({ success, errors }: ImportResultProps) {
  const result = useRef<HTMLDivElement>(null)
  useEffect(() => result.current?.focus(), [])
  return (
    <Stack sx={{ gap: 2, mb: 3 }}>
      <Alert
        ref={result}
        tabIndex={-1}
        severity={success === null ? 'error' : errors.length ? 'warning' : 'success'}
        sx={{ scrollMarginTop: 96 }}
      >
        <div>{success === null ? 'Nenhum usuário para importar na planilha' : createdUsers(success)}</div>
        {errors.length > 0 && <div>{foundErrors(errors.length)}</div>}
      </Alert>
      {errors.length > 0 && <ImportErrors errors={errors} />}
    </Stack>
  )
}
