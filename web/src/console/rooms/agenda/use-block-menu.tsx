import { type Room, roomCreate } from '@palco/contract/rooms/rooms'
import { useCallback, useState } from 'react'
import { useMay } from '../../../session/may.ts'
import { pickFields } from '../../kit/form/pick-fields.ts'
import { ProblemAlert } from '../../kit/form/problem-alert.tsx'
import { type OpenMenu, RowMenu } from '../../kit/list/row-menu.tsx'
import { removedText } from '../../kit/words/plan-texts.ts'
import { saveRoom, undoRows } from '../rooms.queries.ts'
import { useRoomActions } from '../use-room-actions.ts'
import { copyOf } from '../use-room-dialog.tsx'
import { useUndoableSave } from '../use-undoable-save.ts'

/** The menu of a block. Its Copy action immediately saves a room with the same hours, which can then be dragged. */
export function useBlockMenu(onEdit: (room: Room) => void) {
  const [opened, setOpened] = useState<OpenMenu<Room> | null>(null)
  const [mayPlan, mayEdit] = [useMay('week.change'), useMay('live.change')]
  const actions = useRoomActions()
  const { problem, setProblem, perform } = useUndoableSave(() => {})

  const duplicate = (room: Room) =>
    void perform({
      save: () => saveRoom(pickFields(roomCreate, copyOf(room)), null),
      done: ({ name }) => `Sala duplicada: "${name}"`,
      undo: (copy, newestOf) => undoRows({ rooms: [newestOf(copy)], groups: [] }),
      undone: () => removedText(1),
      undoProblem: 'Erro ao excluir sala',
    })

  return {
    openMenu: useCallback((row: Room, button: HTMLElement) => setOpened({ row, button }), []),
    remove: actions.remove,
    blockMenu: (
      <>
        <ProblemAlert text={actions.problem} onClose={() => actions.setProblem(null)} />
        <ProblemAlert text={problem} onClose={() => setProblem(null)} />
        <RowMenu
          opened={opened}
          onClose={() => setOpened(null)}
          labelOf={({ name }) => `Mais ações para ${name}`}
          entriesOf={(room) => [
            mayEdit && { text: 'Editar', act: () => onEdit(room) },
            mayPlan && { text: 'Duplicar', act: () => duplicate(room) },
            { text: 'Ver em Salas', to: `/rooms#${room.id}` },
            mayPlan && { text: 'Excluir', act: () => void actions.remove(room) },
          ]}
        />
      </>
    ),
  }
}
