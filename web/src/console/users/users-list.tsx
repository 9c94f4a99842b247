import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import { type ListedUser, PERSON_SEARCH_MIN } from '@palco/contract/users/users'
import { type ComponentType, Suspense } from 'react'
import { Navigate } from 'react-router'
import { useMay } from '../../session/may.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { isBeyondEnd, ListFrame } from '../kit/list/list-frame.tsx'
import { FILTER_FIELDS, isFiltered, type ListState, NO_FILTER, writeListState } from './list-state.ts'
import { useUsers } from './use-users.ts'

export interface UsersListProps {
  users: readonly ListedUser[]
  total: number
  state: ListState
  onChange: (change: Partial<ListState>) => void
  /** Whether `users` are still the results of the previous request. */
  isLoading: boolean
  isSelectable: boolean
  selectedIds: ReadonlySet<string>
  onSelect: (ids: ReadonlySet<string>) => void
}

interface UsersListOptions extends Omit<UsersListProps, 'users' | 'total' | 'isLoading'> {
  List: ComponentType<UsersListProps>
}

export function UsersList({ List, ...list }: UsersListOptions) {
  const { state } = list
  const query = useUsers(state)
  const mayList = useMay('people.list')
  if (!query.isEnabled)
    return (
      <Card>
        <EmptyState
          text="Procure uma pessoa pelo nome, e-mail ou telefone."
          hint={`Escreva pelo menos ${PERSON_SEARCH_MIN} letras. A lista de todos é de quem organiza.`}
        />
      </Card>
    )
  if (query.data && isBeyondEnd(query)) {
    const page = Math.ceil(query.data.total / state.pageSize) - 1
    return <Navigate replace to={{ search: writeListState({ ...state, page }).toString() }} />
  }
  return (
    <ListFrame query={query} problem="Erro ao carregar usuários" skeleton={<UsersSkeleton />}>
      {({ data, total }) =>
        total === 0 ? (
          <Card>
            <EmptyState
              text={
                isFiltered(state)
                  ? 'Nenhum usuário encontrado com os critérios de busca.'
                  : 'Nenhum usuário cadastrado. Use o botão "Novo Usuário" ou faça upload de uma planilha.'
              }
            >
              {mayList && clearButton(state, list.onChange)}
            </EmptyState>
          </Card>
        ) : (
          <Suspense fallback={<UsersSkeleton />}>
            <List {...list} users={data} total={total} isLoading={query.isPlaceholderData} />
          </Suspense>
        )
      }
    </ListFrame>
  )
}

/** The button in an empty list. Clears the filters; if none is set, clears the search. */
function clearButton(state: ListState, onChange: UsersListProps['onChange']) {
  if (FILTER_FIELDS.some((field) => state[field] !== undefined))
    return <Button onClick={() => onChange(NO_FILTER)}>Limpar filtros</Button>
  return state.search && <Button onClick={() => onChange({ search: '' })}>Ver todos os usuários</Button>
}

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

const UsersSkeleton = () => (
  <Card role="status" aria-label="Carregando usuários">
    <Stack sx={{ gap: 2, p: 2.5 }}>
      {ROWS.map((row) => (
        <Skeleton key={row} variant="rounded" height={32} />
      ))}
    </Stack>
  </Card>
)
