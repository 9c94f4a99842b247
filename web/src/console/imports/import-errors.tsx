import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import type { ImportError } from '@palco/contract/imports/imports'
import { DownloadIcon } from '../kit/icons.tsx'
import { EmailText } from '../kit/list/email-text.tsx'
import { ScrollBox } from '../kit/list/scroll-box.tsx'
import { numberText } from '../kit/words/number-text.ts'
import { downloadErrors } from './error-table.ts'

/** The downloaded spreadsheet has all of them. */
const SHOWN = 500

interface ImportErrorsProps {
  errors: readonly ImportError[]
  /** Rows of the spreadsheet. */
  rowsOfErrors: () => (string | number)[][]
}

export const ImportErrors = ({ errors, rowsOfErrors }: ImportErrorsProps) => (
  <Stack sx={{ gap: 2 }}>
    <Card>
      <ScrollBox label="Erros da importação" maxHeight={420}>
        <Table size="small" stickyHeader sx={cells}>
          <TableHead>
            <TableRow>
              <TableCell sx={{ whiteSpace: 'nowrap' }}>Linha</TableCell>
              <TableCell>Email</TableCell>
              <TableCell>Erro</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {errors.slice(0, SHOWN).map(({ row, email, error }) => (
              <TableRow key={`${row} ${error}`}>
                <TableCell>{row}</TableCell>
                <TableCell>{email ? <EmailText email={email} /> : 'N/A'}</TableCell>
                <TableCell sx={wholeWords}>{error}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </ScrollBox>
    </Card>
    {errors.length > SHOWN && (
      <Typography color="textSecondary">
        Mostrando os {SHOWN} primeiros de {numberText(errors.length)} erros.
      </Typography>
    )}
    <Button
      variant="outlined"
      color="secondary"
      startIcon={<DownloadIcon />}
      onClick={() => void downloadErrors(rowsOfErrors())}
      sx={{ alignSelf: 'flex-start' }}
    >
      Baixar erros
    </Button>
    <Typography variant="body2" color="textSecondary">
      O arquivo tem as linhas como estavam na planilha: corrija nele mesmo e envie de novo.
    </Typography>
  </Stack>
)

/** On a phone an address gets less than half the width. */
const cells = {
  '& .MuiTableCell-root': { px: { xs: 1, sm: 2 }, fontSize: { xs: '0.8125rem', sm: '0.875rem' } },
  '& .MuiTableCell-root:first-of-type': { pl: 2 },
}

const wholeWords = { overflowWrap: 'normal', wordBreak: 'normal' }
