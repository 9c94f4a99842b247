import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import type { ImportError } from '@palco/contract/imports'

/** More than anybody reads in a dialog; the table after saving has them all. */
const SHOWN = 100

interface SheetErrorsProps {
  errors: readonly ImportError[]
  notices: readonly string[]
}

export function SheetErrors({ errors, notices }: SheetErrorsProps) {
  if (!errors.length && !notices.length) return null
  return (
    <Alert severity="warning">
      {notices.map((notice) => (
        <div key={notice}>{notice}</div>
      ))}
      {errors.length > 0 && (
        <Box
          component="ul"
          tabIndex={0}
          aria-label="Erros da planilha"
          sx={{ m: 0, pl: 2.5, maxHeight: 120, overflow: 'auto', overflowWrap: 'anywhere' }}
        >
          {errors.slice(0, SHOWN).map(({ row, email, error }) => (
            <li key={`${row} ${error}`}>
              Linha {row}: {error}
              {email && ` (${email})`}
            </li>
          ))}
          {errors.length > SHOWN && <li>… e mais {errors.length - SHOWN}</li>}
        </Box>
      )}
    </Alert>
  )
}
