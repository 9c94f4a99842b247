import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import type { ListState } from './list-state.ts'
import type { UsersListProps } from './users-list-props.ts'

type Order = Pick<ListState, 'sort' | 'order'>

/** Cards have no column headers to sort by. */
const ORDERS: readonly (Order & { label: string })[] = [
  { sort: 'createdAt', order: 'desc', label: 'Mais recentes' },
  { sort: 'createdAt', order: 'asc', label: 'Mais antigos' },
  { sort: 'name', order: 'asc', label: 'Nome, A–Z' },
  { sort: 'name', order: 'desc', label: 'Nome, Z–A' },
  { sort: 'email', order: 'asc', label: 'Email, A–Z' },
  { sort: 'email', order: 'desc', label: 'Email, Z–A' },
  { sort: 'role', order: 'asc', label: 'Administradores primeiro' },
  { sort: 'role', order: 'desc', label: 'Palestrantes primeiro' },
  { sort: 'active', order: 'desc', label: 'Ativos primeiro' },
  { sort: 'active', order: 'asc', label: 'Inativos primeiro' },
]

export function CardsSort({ state, onChange }: Pick<UsersListProps, 'state' | 'onChange'>) {
  const current = ORDERS.findIndex(({ sort, order }) => sort === state.sort && order === state.order)

  function choose(index: number) {
    const chosen = ORDERS[index]
    if (chosen) onChange({ sort: chosen.sort, order: chosen.order })
  }

  return (
    <TextField
      select
      size="small"
      variant="standard"
      value={current}
      onChange={(event) => choose(Number(event.target.value))}
      slotProps={{
        select: { disableUnderline: true, sx: { typography: 'body2' } },
        htmlInput: { 'aria-label': 'Ordenar por' },
      }}
    >
      {ORDERS.map(({ label }, index) => (
        <MenuItem key={label} value={index}>
          {label}
        </MenuItem>
      ))}
    </TextField>
  )
}
