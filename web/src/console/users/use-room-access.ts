import type { User } from '@palco/contract/users'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '../../api/api-error.ts'
import { useNoticeWhenGone } from '../../ui/use-notice-when-gone.ts'
import { roomsQuery } from '../admin-lists.ts'
import { roomListOf, roomsOfGroups } from './room-access.ts'
import { refreshUsers, saveUserRooms, userRoomsQuery } from './users.queries.ts'

/** Which rooms a user may enter: what the server says, until somebody ticks a box. */
export function useRoomAccess(user: User, onSaved: () => void) {
  const queryClient = useQueryClient()
  const rooms = useQuery(roomsQuery)
  const saved = useQuery(userRoomsQuery(user.id))
  const notifyWhenGone = useNoticeWhenGone()
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null)

  const savedIds = new Set(saved.data?.map(({ roomId }) => roomId))
  const enabled = chosen ?? savedIds
  const groups = roomsOfGroups(user, rooms.data ?? [])
  const saving = useMutation({
    mutationFn: () => saveUserRooms(user, roomListOf(groups, enabled)),
    onSuccess: () => {
      notifyWhenGone('Salas do usuário atualizadas')
      onSaved()
      return refreshUsers(queryClient)
    },
  })
  const loadError = rooms.error ?? saved.error

  return {
    groups,
    enabled,
    choose: setChosen,
    isLoaded: Boolean(rooms.data && saved.data),
    loadProblem: loadError && errorText(loadError, 'Erro ao carregar salas do usuário'),
    retry: () => void Promise.all([rooms.refetch(), saved.refetch()]),
    isDefault: roomListOf(groups, enabled) === null,
    restoreDefault: () => setChosen(new Set(groups.flatMap(({ rooms }) => rooms.map(({ id }) => id)))),
    isDirty: chosen !== null && (chosen.size !== savedIds.size || [...chosen].some((id) => !savedIds.has(id))),
    save: () => saving.mutate(),
    isSaving: saving.isPending,
    saveProblem: saving.error && errorText(saving.error, 'Erro ao atualizar salas do usuário'),
  }
}
