import Button from '@mui/material/Button'
import type { GroupWithRooms } from '@palco/contract/groups/groups'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { errorText } from '../../api/api-error.ts'
import { onChanged } from '../../api/server-events.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ProblemAlert } from '../kit/form/problem-alert.tsx'
import { CardGrid, CardSkeletons } from '../kit/list/card-grid.tsx'
import { groupsQuery } from '../kit/list/shared-lists.queries.ts'
import { GroupCard } from './group-card.tsx'
import { groupQuery } from './groups.queries.ts'
import { useGroupActions } from './use-group-actions.ts'

const LOAD_PROBLEM = 'Erro ao carregar grupos'
const RECOUNT_THROTTLE_MS = 300

interface GroupListProps {
  onCreate: () => void
  onEdit: (group: GroupWithRooms) => void
}

export function GroupList({ onCreate, onEdit }: GroupListProps) {
  const queryClient = useQueryClient()
  const { data: groups, error, isPending, refetch } = useQuery(groupsQuery)
  const actions = useGroupActions()

  // Groups show a count of users, which are another topic. Throttled: a bulk change emits hundreds of messages.
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined
    const countAgain = () => {
      waiting = undefined
      void queryClient.invalidateQueries(groupsQuery)
    }
    const stop = onChanged((topic) => {
      if (topic === 'users') waiting ??= setTimeout(countAgain, RECOUNT_THROTTLE_MS)
    })
    return () => {
      stop()
      clearTimeout(waiting)
    }
  }, [queryClient])

  /** The dialog needs the group's current state, with its rooms. */
  const opening = useMutation({
    mutationFn: (id: string) => queryClient.fetchQuery(groupQuery(id)),
    onMutate: () => actions.setProblem(null),
    onSuccess: onEdit,
    onError: (failure) => actions.setProblem(errorText(failure, LOAD_PROBLEM)),
  })

  return (
    <>
      {error && <ProblemAlert text={errorText(error, LOAD_PROBLEM)} onRetry={() => void refetch()} />}
      <ProblemAlert text={actions.problem} onClose={() => actions.setProblem(null)} />
      {isPending && <CardSkeletons />}
      {groups?.length === 0 && (
        <EmptyState text="Nenhum grupo cadastrado">
          <Button variant="contained" onClick={onCreate}>
            Criar Primeiro Grupo
          </Button>
        </EmptyState>
      )}
      {groups && groups.length > 0 && (
        <CardGrid>
          {groups.map((group) => (
            <GroupCard
              key={group.id}
              group={group}
              onEdit={() => opening.isPending || opening.mutate(group.id)}
              isOpening={opening.isPending && opening.variables === group.id}
              actions={actions}
            />
          ))}
        </CardGrid>
      )}
    </>
  )
}
