import { type RoomMove, roomMovesFor, roomsMovedWith } from '@palco/contract/event/event-move'
import type { EventDays } from '@palco/contract/rooms/room-shift'
import { useQueryClient } from '@tanstack/react-query'
import { serverNow } from '../../api/server-clock.ts'
import { useDialog } from '../kit/dialog/use-dialog.ts'
import { roomsQuery } from '../kit/list/shared-lists.queries.ts'
import { RoomMoveDialog, type RoomMoveQuestion } from './room-move-dialog.tsx'

interface AskedRoomMove extends RoomMoveQuestion {
  answer: (move: RoomMove | null) => void
}

/** If a save changes the event's start or time zone, first asks what happens to the rooms. */
export function useRoomMove(before: EventDays) {
  const queries = useQueryClient()
  const { shown, open, dialog } = useDialog<AskedRoomMove>()

  /**
   * Asks what happens to the rooms. Resolves to `null` if the dialog was closed, and to `moment`, without asking, if no
   * room is affected.
   */
  async function chooseMove(after: EventDays): Promise<RoomMove | null> {
    if (roomMovesFor(before, after).length === 0) return 'moment'
    const rooms = await queries.fetchQuery(roomsQuery)
    if (roomsMovedWith(rooms, 'moment', before, after, serverNow()).length === 0) return 'moment'
    return new Promise((answer) => open({ rooms, before, after, answer }))
  }

  function close(move: RoomMove | null) {
    shown?.answer(move)
    dialog.onClose()
  }

  const question = shown && <RoomMoveDialog {...shown} {...dialog} onChoose={close} onClose={() => close(null)} />
  return { chooseMove, question }
}
