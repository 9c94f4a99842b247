import type { Group } from '@palco/contract/groups/groups'
import type { Room } from '@palco/contract/rooms/rooms'
import { useQueryClient } from '@tanstack/react-query'
import { ATTENDANCE_STAYS, deletionWarning } from '../kit/dialog/deletion-warning.ts'
import { focusMainIfLost } from '../kit/focus-main.ts'
import { useEntityActions } from '../kit/list/use-entity-actions.ts'
import { counted } from '../kit/words/number-text.ts'
import { countViewers, deleteRoom, moveRoom, reactivateRoom, restoreRoom, toggleRoom } from './rooms.queries.ts'

export function useRoomActions() {
  const queryClient = useQueryClient()
  const actions = useEntityActions<Room>({
    toggle: toggleRoom,
    deactivation: {
      isActive: ({ active }) => active,
      done: async (room) => `Sala "${room.name}" desativada: ${whoLeaves(await countViewers(room))}`,
      undo: reactivateRoom,
      undone: ({ name }) => `Sala "${name}" ativa de novo`,
    },
    remove: deleteRoom,
    restore: async (room) => `Sala "${(await restoreRoom(room)).name}" de volta`,
    question: async (room) => ({
      text: `Tem certeza que deseja excluir a sala "${room.name}"?${await deletionWarning([room])}${ATTENDANCE_STAYS}`,
    }),
    refresh: () => queryClient.invalidateQueries({ queryKey: ['catalog'] }),
    deleted: 'Sala excluída',
    saveProblem: 'Erro ao salvar sala',
    deleteProblem: 'Erro ao excluir sala',
  })
  return {
    ...actions,
    async move(room: Room, to: Group) {
      await actions.attempt('toggle', [room.id], async () => {
        await moveRoom(room, to)
        return `Sala movida para o grupo "${to.name}"`
      })
      // If the list is filtered by group, the moved card disappears, and with it the focused button.
      requestAnimationFrame(focusMainIfLost)
    },
  }
}

function whoLeaves(viewers: number | null) {
  if (!viewers) return 'ela saiu do portal.'
  return `ela saiu do portal, e ${counted(viewers, 'pessoa assistia', 'pessoas assistiam')}.`
}

export type RoomActions = ReturnType<typeof useRoomActions>
