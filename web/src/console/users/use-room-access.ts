import type { User, UserRoom } from '@palco/contract/users/users'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, errorText } from '../../api/api-error.ts'
import { useNoticeWhenGone } from '../../ui/use-notice-when-gone.ts'
import { roomsQuery } from '../kit/list/shared-lists.queries.ts'
import { isSameSet, rebased, roomListOf, roomsOfGroups } from './room-access.ts'
import { refreshUsers, saveUserRooms, userRoomsQuery } from './users.queries.ts'

export function useRoomAccess(user: User, onSaved: () => void) {
  const queryClient = useQueryClient()
  const rooms = useQuery(roomsQuery)
  const saved = useQuery(userRoomsQuery(user.id))
  const notifyWhenGone = useNoticeWhenGone()
  /** `seen` is the list of enabled rooms at the start of the edit. The list that is loaded now may be newer. */
  const [edit, setEdit] = useState<{ seen: ReadonlySet<string>; chosen: ReadonlySet<string> } | null>(null)

  const savedIds = idsOf(saved.data)
  const seen = edit?.seen ?? savedIds
  const enabled = edit?.chosen ?? savedIds
  const choose = (chosen: ReadonlySet<string>) => setEdit({ seen, chosen })
  const groups = roomsOfGroups(user, rooms.data ?? [])
  const saving = useMutation({
    mutationFn: () => saveUserRooms(user, { roomIds: roomListOf(groups, enabled), seenRoomIds: [...seen] }),
    onSuccess: () => {
      notifyWhenGone('Salas do usuário atualizadas')
      onSaved()
      return refreshUsers(queryClient)
    },
  })
  const loadError = rooms.error ?? saved.error
  const problem = saving.error && errorText(saving.error, 'Erro ao atualizar salas do usuário')
  const isOutdated = saving.error instanceof ApiError && saving.error.code === 'CHANGED_MEANWHILE'

  async function reload() {
    const [, { data }] = await Promise.all([rooms.refetch(), saved.refetch()])
    if (!data) return
    const newest = idsOf(data)
    if (edit) setEdit({ seen: newest, chosen: rebased(edit.chosen, edit.seen, newest) })
    saving.reset()
  }

  return {
    groups,
    enabled,
    choose,
    isLoaded: Boolean(rooms.data && saved.data),
    loadProblem: loadError && errorText(loadError, 'Erro ao carregar salas do usuário'),
    retry: () => void Promise.all([rooms.refetch(), saved.refetch()]),
    isDefault: roomListOf(groups, enabled) === null,
    restoreDefault: () => choose(new Set(groups.flatMap(({ rooms }) => rooms.map(({ id }) => id)))),
    isDirty: !isSameSet(enabled, seen),
    save: () => saving.mutate(),
    isSaving: saving.isPending,
    saveProblem: isOutdated ? null : problem,
    outdated: isOutdated ? problem : null,
    reload: () => void reload(),
    isReloading: saved.isFetching,
  }
}

const idsOf = (rooms: readonly UserRoom[] = []) => new Set(rooms.map(({ roomId }) => roomId))
