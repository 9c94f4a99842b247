import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import LinearProgress from '@mui/material/LinearProgress'
import Stack from '@mui/material/Stack'
import { SelectField } from '../kit/form/select-field.tsx'
import { May } from '../kit/may.tsx'
import { ListPagination } from './list-pagination.tsx'
import type { ListState } from './list-state.ts'
import { UserCard } from './user-card.tsx'
import type { UsersListProps } from './users-list.tsx'

/** The list for narrow screens, on which a table would scroll sideways. */
export function UserCards(props: UsersListProps) {
  const { users, total, state, onChange, isLoading, isSelectable, selectedIds, onSelect } = props
  const onThisPage = users.map(({ id }) => id)
  const selectedHere = onThisPage.filter((id) => selectedIds.has(id)).length

  function select(ids: readonly string[], areSelected: boolean) {
    const others = [...selectedIds].filter((id) => !ids.includes(id))
    onSelect(new Set(areSelected ? [...others, ...ids] : others))
  }

  return (
    <Box aria-busy={isLoading}>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', justifyContent: 'space-between' }}>
        {isSelectable && (
          <FormControlLabel
            sx={{ ml: 0, mr: 0 }}
            slotProps={{ typography: { variant: 'body2', noWrap: true } }}
            label="Selecionar página"
            control={
              <Checkbox
                checked={selectedHere === users.length}
                indeterminate={selectedHere > 0 && selectedHere < users.length}
                onChange={(event) => select(onThisPage, event.target.checked)}
              />
            }
          />
        )}
        <May permission="people.list">
          <CardsSort state={state} onChange={onChange} />
        </May>
      </Stack>
      <Box sx={{ height: 4, my: 0.5 }}>{isLoading && <LinearProgress aria-label="Carregando usuários" />}</Box>
      <Box
        component="ul"
        aria-label="Usuários"
        sx={{
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 320px), 1fr))',
          m: 0,
          p: 0,
          listStyle: 'none',
        }}
      >
        {users.map((user) => (
          <UserCard
            key={user.id}
            user={user}
            isSelected={selectedIds.has(user.id)}
            onSelect={isSelectable ? (isSelected) => select([user.id], isSelected) : null}
          />
        ))}
      </Box>
      <ListPagination total={total} state={state} onChange={onChange} />
    </Box>
  )
}

type Order = Pick<ListState, 'sort' | 'order'>

/** The sort orders in a select. It replaces the table's column headers. */
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

function CardsSort({ state, onChange }: Pick<UsersListProps, 'state' | 'onChange'>) {
  const current = ORDERS.findIndex(({ sort, order }) => sort === state.sort && order === state.order)

  function choose(index: number) {
    const chosen = ORDERS[index]
    if (chosen) onChange({ sort: chosen.sort, order: chosen.order })
  }

  return (
    <SelectField
      size="small"
      variant="standard"
      value={String(current)}
      options={ORDERS.map(({ label }, index) => [String(index), label])}
      onChange={(index) => choose(Number(index))}
      slotProps={{
        select: { disableUnderline: true, sx: { typography: 'body2' } },
        htmlInput: { 'aria-label': 'Ordenar por' },
      }}
    />
  )
}
