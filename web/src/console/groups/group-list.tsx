import Button from '@mui/material/Button'
import type { Group, GroupWithRooms } from '@palco/contract/groups/groups'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { errorText } from '../../api/api-error.ts'
import { onChanged } from '../../api/server-events.ts'
import { showMessage } from '../../ui/dialogs.ts'
import { CardList } from '../kit/card-list.tsx'
import { ATTENDANCE_STAYS, deletionWarning } from '../kit/dialog/deletion-warning.ts'
import { CardGrid } from '../kit/list/card-grid.tsx'
import { groupsQuery } from '../kit/list/shared-lists.queries.ts'
import { useEntityActions } from '../kit/list/use-entity-actions.ts'
import { PASTE_PATH } from '../kit/paste-path.ts'
import { numberText } from '../kit/words/number-text.ts'
import { GroupCard } from './group-card.tsx'
import { deleteGroup, groupQuery, reactivateGroup, toggleGroup } from './groups.queries.ts'

const LOAD_PROBLEM = 'Erro ao carregar grupos'
const RECOUNT_THROTTLE_MS = 300

export function GroupList({ onCreate, onEdit }: { onCreate: () => void; onEdit: (group: GroupWithRooms) => void }) {
  const queryClient = useQueryClient()
  const query = useQuery(groupsQuery)
  const actions = useGroupActions()

  // Refetches the groups when users change, because each shows its number of users. Throttled, because a bulk change
  // emits many events.
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

  const opening = useMutation({
    mutationFn: (id: string) => queryClient.fetchQuery(groupQuery(id)),
    onMutate: () => actions.setProblem(null),
    onSuccess: onEdit,
    onError: (failure) => actions.setProblem(errorText(failure, LOAD_PROBLEM)),
  })

  return (
    <CardList
      query={query}
      loadProblem={LOAD_PROBLEM}
      actions={actions}
      permission="week.change"
      empty={{
        text: 'Nenhum grupo cadastrado',
        button: 'Criar Primeiro Grupo',
        other: (
          <Button component={Link} to={PASTE_PATH}>
            Colar da planilha
          </Button>
        ),
      }}
      onCreate={onCreate}
    >
      {(groups) => (
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
    </CardList>
  )
}

function useGroupActions() {
  const queryClient = useQueryClient()
  return useEntityActions<Group>({
    toggle: toggleGroup,
    deactivation: {
      isActive: ({ active }) => active,
      question: ({ name, _count }) => ({ text: `Desativar o grupo "${name}"? ${whoLoses(_count.userGroups)}` }),
      done: ({ name }) => `Grupo "${name}" desativado`,
      undo: reactivateGroup,
      undone: ({ name }) => `Grupo "${name}" ativo de novo`,
    },
    remove: deleteGroup,
    question: async ({ id, name }) => {
      const { rooms, _count } = await queryClient.fetchQuery(groupQuery(id))
      const what = `${roomsToo(rooms.length)}${await deletionWarning(rooms)}${peopleToo(_count.userGroups)}`
      return { text: `Tem certeza que deseja excluir o grupo "${name}"?${what}${rooms.length ? ATTENDANCE_STAYS : ''}` }
    },
    refresh: () => queryClient.invalidateQueries({ queryKey: ['catalog'] }),
    // Shows a dialog: the product's requirements ask for a dialog if a group can't be deleted.
    showDeleteProblem: (text) => void showMessage({ type: 'error', text }),
    deleted: 'Grupo excluído',
    saveProblem: 'Erro ao salvar grupo',
    deleteProblem: 'Erro ao excluir grupo',
  })
}

function whoLoses(people: number) {
  if (people === 0) return 'As salas dele saem do portal. Ele ainda não tem participantes.'
  const portals = people === 1 ? 'do seu participante' : `dos seus ${numberText(people)} participantes`
  return `As salas dele saem na hora do portal ${portals}.`
}

function peopleToo(count: number) {
  if (count === 0) return ' Ele não tem participantes.'
  return count === 1
    ? ' O participante dele fica sem este grupo.'
    : ` Os ${numberText(count)} participantes dele ficam sem este grupo.`
}

function roomsToo(count: number) {
  if (count === 0) return ' Ele não tem salas.'
  return count === 1 ? ' A sala dele também será excluída.' : ` As ${count} salas dele também serão excluídas.`
}
