import Button from '@mui/material/Button'
import type { Permission } from '@palco/contract/team/permissions'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useMay } from '../../session/may.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ProblemAlert, QueryProblem } from './form/problem-alert.tsx'
import { CardSkeletons } from './list/card-grid.tsx'

interface CardListProps<Item> {
  query: UseQueryResult<Item[]>
  loadProblem: string
  actions: { problem: string | null; setProblem: (text: null) => void }
  permission: Permission
  empty: { text: string; hint?: string; button: string; other?: ReactNode }
  onCreate: () => void
  loading?: ReactNode
  children: (items: readonly Item[]) => ReactNode
}

export function CardList<Item>(props: CardListProps<Item>) {
  const { query, loadProblem, actions, permission, empty, onCreate, loading = <CardSkeletons />, children } = props
  const { button, other, ...words } = empty
  const mayCreate = useMay(permission)
  return (
    <>
      <QueryProblem query={query} text={loadProblem} />
      <ProblemAlert text={actions.problem} onClose={() => actions.setProblem(null)} />
      {query.isPending && loading}
      {query.data?.length === 0 && (
        <EmptyState {...words}>
          {mayCreate && (
            <>
              <Button variant="contained" onClick={() => onCreate()}>
                {button}
              </Button>
              {other}
            </>
          )}
        </EmptyState>
      )}
      {query.data && query.data.length > 0 && children(query.data)}
    </>
  )
}
