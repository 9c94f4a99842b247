import Box from '@mui/material/Box'
import type { ImportError } from '@palco/contract/imports/imports'
import { Alert } from '../../ui/alert.tsx'
import { ScrollBox } from '../kit/list/scroll-box.tsx'
import { counted, numberText } from '../kit/words/number-text.ts'

/** The maximum number of errors in this list. The spreadsheet that is offered after the save contains all of them. */
const SHOWN = 100

export const foundErrors = (count: number) => counted(count, 'erro encontrado', 'erros encontrados')

export function SheetErrors({ errors, notices }: { errors: readonly ImportError[]; notices: readonly string[] }) {
  if (!errors.length && !notices.length) return null
  return (
    <Alert severity="warning" role="alert">
      {notices.map((notice) => (
        <div key={notice}>{notice}</div>
      ))}
      {errors.length > 0 && (
        <>
          <strong>{foundErrors(errors.length)}</strong>
          <ScrollBox label="Erros da planilha" maxHeight={120}>
            <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
              {errors.slice(0, SHOWN).map(({ row, email, error }) => (
                <li key={`${row} ${error}`}>
                  Linha {row}: {error}
                  {email && ` (${email})`}
                </li>
              ))}
              {errors.length > SHOWN && <li>… e mais {numberText(errors.length - SHOWN)}</li>}
            </Box>
          </ScrollBox>
        </>
      )}
    </Alert>
  )
}
