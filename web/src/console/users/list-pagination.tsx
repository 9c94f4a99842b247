import TablePagination from '@mui/material/TablePagination'
import Typography from '@mui/material/Typography'
import { useMay } from '../../session/may.ts'
import { numberText } from '../kit/words/number-text.ts'
import { type ListState, PAGE_SIZES } from './list-state.ts'
import type { UsersListProps } from './users-list.tsx'

export function ListPagination({ total, state, onChange }: Pick<UsersListProps, 'total' | 'state' | 'onChange'>) {
  const mayList = useMay('people.list')
  function showPage(page: number) {
    onChange({ page })
    // A page of cards is long, so scroll to the top.
    scrollTo({ top: 0 })
  }

  if (!mayList) return total > state.pageSize && <Typography sx={{ p: 2 }}>{firstText(state.pageSize)}</Typography>
  return (
    <TablePagination
      component="div"
      count={total}
      page={state.page}
      rowsPerPage={state.pageSize}
      rowsPerPageOptions={[...PAGE_SIZES]}
      onPageChange={(_event, page) => showPage(page)}
      onRowsPerPageChange={(event) => onChange({ pageSize: Number(event.target.value) as ListState['pageSize'] })}
      labelRowsPerPage="Usuários por página:"
      labelDisplayedRows={({ from, to, count }) => `${numberText(from)}–${numberText(to)} de ${numberText(count)}`}
      sx={look}
    />
  )
}

const firstText = (shown: number) =>
  `Aqui estão as primeiras ${numberText(shown)} pessoas. Escreva mais do nome ou do e-mail para achar as outras.`

/** Hides the label on narrow screens. It is still the accessible name of the select. */
const look = {
  flexShrink: 0,
  overflow: 'visible',
  '& .MuiTablePagination-toolbar': { px: { xs: 0, lg: 1 } },
  '& .MuiTablePagination-selectLabel': { display: { xs: 'none', sm: 'block' } },
  '& .MuiTablePagination-select': { ml: { xs: 0, sm: 1 } },
}
