import type { Group } from '@palco/contract/groups/groups'
import type { ScheduledRoom } from '@palco/contract/rooms/room-planning'
import type { Room } from '@palco/contract/rooms/rooms'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { ApiError, errorText } from '../../../api/api-error.ts'
import { showMessage } from '../../../ui/dialogs.ts'
import { dismissNotice, notify } from '../../../ui/notices.ts'
import { useProblem } from '../../kit/form/problem-alert.tsx'
import { roomsQuery } from '../../kit/list/shared-lists.queries.ts'
import { earlierUndo, undoable } from '../../kit/undo-history.ts'
import { useClockZone } from '../../kit/words/event-zone.ts'
import { newestIn } from '../newest-room.ts'
import { scheduleRooms } from '../rooms.queries.ts'
import { placeText } from './agenda-texts.ts'

/**
 * How long to wait after an arrow key before saving: ten key presses then become one change for participants and the
 * audit log.
 */
const KEY_PAUSE_MS = 500

type Schedule = Pick<ScheduledRoom, 'startDate' | 'endDate'> & Pick<Room, 'groupId'> & Partial<Pick<Room, 'plannedEnd'>>

interface Change {
  to: Schedule
  done: string
  isByKey?: boolean
  isUndo?: boolean
}

const scheduleOf = ({ startDate, endDate, groupId }: Room): Schedule => ({ startDate, endDate, groupId })

const isSame = (one: Schedule, other: Schedule) =>
  one.startDate === other.startDate && one.endDate === other.endDate && one.groupId === other.groupId

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Moves rooms on the screen immediately, saves the moves, and offers an undo. If saving fails, the room moves back. */
export function useReschedule(groups: readonly Group[]) {
  const timeZone = useClockZone()
  const queryClient = useQueryClient()
  const [problem, setProblem] = useProblem()
  /** The changes that are being saved, by room id. `newest` holds their latest value, for the loop in `saveNewest`. */
  const [wanted, setWanted] = useState<ReadonlyMap<string, Change>>(new Map())
  const newest = useRef(wanted)
  /** The text that screen readers announce immediately. The visible notice appears after the save. */
  const [announced, setAnnounced] = useState('')
  /** The last save of each room, by room id: the `version` that it replaced, and the saved room (`by`). */
  const replaced = useRef(new Map<string, { version: number; by: Room }>())

  const want = useCallback((id: string, change: Change | null) => {
    const next = new Map(newest.current)
    if (change) next.set(id, change)
    else next.delete(id)
    newest.current = next
    setWanted(next)
  }, [])

  const reschedule = useCallback(
    async (seen: Room, change: Change) => {
      const isSaving = newest.current.has(seen.id)
      want(seen.id, change)
      const place = placeText({ ...seen, ...change.to }, timeZone)
      setAnnounced(change.isUndo ? `Movimento desfeito, ${place}` : place)
      // A save of this room is running. It will also save the new change.
      if (isSaving) return
      setProblem(null)
      // Dismisses the current notice, because after this change the notice's undo would be wrong.
      dismissNotice()
      // If the drag began before the previous save finished, `seen` is stale. The saved room avoids a conflict.
      const last = replaced.current.get(seen.id)
      const room = last?.version === seen.version ? last.by : seen
      try {
        const saved = await saveNewest(room, () => newest.current.get(room.id))
        const { done } = newest.current.get(room.id) ?? change
        if (saved !== room) {
          replaced.current.set(room.id, { version: seen.version, by: saved })
          queryClient.setQueryData<Room[]>(roomsQuery.queryKey, (rooms) =>
            rooms?.map((each) => (each.id === saved.id ? saved : each)),
          )
          const to = { ...scheduleOf(room), plannedEnd: room.plannedEnd }
          const undo = { to, done: `Sala de volta: ${placeText(room, timeZone)}`, isUndo: true }
          const putBack = () => void reschedule(newestIn(queryClient)(saved), undo)
          notify(done, change.isUndo ? earlierUndo() : undoable(putBack))
        }
        want(room.id, null)
      } catch (error) {
        want(room.id, null)
        const text = problemText(room, error)
        // The page may be closed when an undo runs, so its failure is shown in a dialog.
        if (change.isUndo) void showMessage({ type: 'error', text })
        else setProblem(text)
      }
      await queryClient.invalidateQueries({ queryKey: ['catalog'] })
    },
    [queryClient, setProblem, timeZone, want],
  )

  /** Returns the room at its new place, even before the move is saved. */
  const shownOf = useCallback(
    (room: Room): Room => {
      const to = wanted.get(room.id)?.to
      if (!to) return room
      const name = groups.find(({ id }) => id === to.groupId)?.name ?? room.group.name
      return { ...room, ...to, group: { id: to.groupId, name } }
    },
    [wanted, groups],
  )

  return { problem, setProblem, announced, reschedule, shownOf }
}

/** Repeats the save until the server has the newest change: more keys may be pressed during a save. */
async function saveNewest(room: Room, read: () => Change | undefined): Promise<Room> {
  let saved = room
  for (let change = read(); change && !isSame(change.to, scheduleOf(saved)); change = read()) {
    if (change.isByKey) {
      await pause(KEY_PAUSE_MS)
      if (read() !== change) continue
    }
    const { startDate, endDate, plannedEnd, ...to } = change.to
    const groupId = to.groupId === saved.groupId ? {} : { groupId: to.groupId }
    const [moved] = await scheduleRooms([
      { id: saved.id, version: saved.version, startDate, endDate, plannedEnd, ...groupId },
    ])
    if (!moved) break
    saved = moved
    if (read() === change) break
  }
  return saved
}

function problemText({ name }: Room, error: unknown): string {
  const { code, status } = error instanceof ApiError ? error : { code: null, status: null }
  if (code === 'CHANGED_MEANWHILE')
    return `Outra pessoa mudou a sala "${name}" ao mesmo tempo: a agenda mostra o que foi salvo por ela.`
  if (status === 0) return `Sem conexão com o servidor: a sala "${name}" não foi movida.`
  return errorText(error, 'Erro ao salvar sala')
}
