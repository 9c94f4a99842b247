import { DAY_MINUTES, movedByMinutes } from '@palco/contract/base/zoned-time'
import type { RoomDates } from '@palco/contract/rooms/room-availability'
import { datesMovedByMinutes } from '@palco/contract/rooms/room-day'
import type { Room } from '@palco/contract/rooms/rooms'
import type { KeyboardEvent, PointerEvent, RefObject } from 'react'
import { flushSync } from 'react-dom'
import { useClockZone } from '../../kit/words/event-zone.ts'
import { type Drop, startDrag } from './agenda-drag.ts'
import { type AgendaDay, KEY_STEPS, STEP_MINUTES } from './agenda-layout.ts'

export type MoveRoom = (room: Room, to: RoomDates & { groupId?: string }, isByKey: boolean) => void

interface AgendaMovesOptions {
  scroller: RefObject<HTMLElement | null>
  days: readonly AgendaDay[]
  gridFrom: number
  gridTo: number
  onMove: MoveRoom
  keep: (roomId: string) => void
}

/** Whether a block was pressed on the dots that open its menu. */
export const opensMenu = (target: EventTarget) => target instanceof Element && target.closest('[data-menu]') !== null

export function useAgendaMoves(options: AgendaMovesOptions) {
  const { scroller, days, gridFrom, gridTo, onMove, keep } = options
  const timeZone = useClockZone()

  function segmentAt(target: EventTarget) {
    const block = target instanceof Element ? target.closest<HTMLElement>('[data-room]') : null
    const column = block?.closest<HTMLElement>('[data-day]')
    const dayIndex = days.findIndex(({ day }) => day === column?.dataset.day)
    const segment = days[dayIndex]?.segments.find(({ room }) => room.id === block?.dataset.room)
    return block && column && segment ? { block, column, dayIndex, segment } : null
  }

  const longer = (room: Room, minutes: number): RoomDates => ({
    startDate: room.startDate,
    endDate: room.endDate && movedByMinutes(room.endDate, minutes, timeZone),
  })

  function press(event: PointerEvent) {
    const at = event.button === 0 && event.isPrimary ? segmentAt(event.target) : null
    if (!at || !scroller.current || opensMenu(event.target)) return
    const { segment, ...place } = at
    const { room } = segment
    const isEdge = event.target instanceof Element && event.target.closest('[data-edge]') !== null
    const kind = isEdge ? 'resize' : 'move'
    const onDrop = (drop: Drop) =>
      // Renders synchronously, so that the block never appears at its old place.
      flushSync(() => {
        if ('groupId' in drop) onMove(room, { ...room, groupId: drop.groupId }, false)
        else if (kind === 'resize') onMove(room, longer(room, drop.minutes), false)
        else onMove(room, datesMovedByMinutes(room, drop.days * DAY_MINUTES + drop.minutes, timeZone), false)
      })
    const grip = { ...segment, kind, ...place, dayCount: days.length, gridFrom, gridTo } as const
    startDrag(event.nativeEvent, scroller.current, grip, onDrop)
  }

  function pressKey(event: KeyboardEvent) {
    const at = event.altKey && !event.ctrlKey && !event.metaKey ? segmentAt(event.target) : null
    const step = KEY_STEPS[event.key]
    if (!at || !step) return
    // Without this, Alt and an arrow key would go back or forward in the browser's history.
    event.preventDefault()
    const { room } = at.segment
    const [dayStep, minutes] = step
    const to = event.shiftKey
      ? longer(room, minutes)
      : datesMovedByMinutes(room, dayStep * DAY_MINUTES + minutes, timeZone)
    const lasts = Date.parse(to.endDate ?? '') - Date.parse(to.startDate ?? '')
    if (lasts < STEP_MINUTES * 60_000 || (event.shiftKey && !minutes)) return
    keep(room.id)
    onMove(room, to, true)
  }

  return { press, pressKey }
}
