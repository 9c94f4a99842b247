import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import type { ImportSaveAnswer } from '@palco/contract/imports'
import { DownloadIcon } from '../../components/icons.tsx'
import { downloadErrors } from './errors-sheet.ts'

/** The page shows the beginning of a long list; the spreadsheet has it all. */
const SHOWN = 500

export function ImportResult({ success, errors }: ImportSaveAnswer) {
  return (
    <Stack sx={{ gap: 2, mb: 3 }}>
      <Alert severity={errors.length ? 'warning' : 'success'}>
        <div>{success} usuários criados com sucesso</div>
        {errors.length > 0 && <div>{errors.length} erros encontrados</div>}
      </Alert>
      {errors.length > 0 && (
        <>
          <TableContainer tabIndex={0} role="region" aria-label="Erros da importação" sx={{ maxHeight: 420 }}>
            <Table size="small" stickyHeader>
              <TableHead>
                <TableRow>
                  <TableCell>Linha</TableCell>
                  <TableCell>Email</TableCell>
                  <TableCell>Erro</TableCell>
                </TableRow>
              </TableHead>
              <TableBody>
                {errors.slice(0, SHOWN).map(({ row, email, error }) => (
                  <TableRow key={`${row} ${error}`}>
                    <TableCell>{row}</TableCell>
                    <TableCell>{email || 'N/A'}</TableCell>
                    <TableCell>{error}</TableCell>
                  </TableRow>
                ))}
              </TableBody>
            </Table>
          </TableContainer>
          {errors.length > SHOWN && (
            <Typography color="textSecondary">
              Mostrando os {SHOWN} primeiros de {errors.length} erros.
            </Typography>
          )}
          <Button
            variant="outlined"
            color="secondary"
            startIcon={<DownloadIcon />}
            onClick={() => void downloadErrors(errors)}
            sx={{ alignSelf: 'flex-start' }}
          >
            Baixar erros
          </Button>
        </>
      )}
    </Stack>
  )
}
