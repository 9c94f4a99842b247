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
import { useClockZone } from '../../kit/words/event-zone.ts'
import { scheduleRooms } from '../rooms.queries.ts'
import { placeText } from './agenda-texts.ts'

/** Keys save after a pause, so that ten presses of a key are one change for participants and one line of the audit. */
const KEY_PAUSE_MS = 500

type Schedule = Pick<ScheduledRoom, 'startDate' | 'endDate'> & { groupId: string }

interface Change {
  to: Schedule
  /** The notice once it is saved. */
  done: string
  /** Whether it was made by keys: more of them may follow. */
  isByKey?: boolean
  isUndo?: boolean
}

const scheduleOf = ({ startDate, endDate, groupId }: Room): Schedule => ({ startDate, endDate, groupId })

const isSame = (one: Schedule, other: Schedule) =>
  one.startDate === other.startDate && one.endDate === other.endDate && one.groupId === other.groupId

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Moves rooms at once on the screen, saves, and offers an undo; a failure puts the room back. */
export function useReschedule(groups: readonly Group[]) {
  const timeZone = useClockZone()
  const queryClient = useQueryClient()
  const [problem, setProblem] = useProblem()
  /** The changes that are being saved, by the room's id. In a ref too, for the loop that saves. */
  const [wanted, setWanted] = useState<ReadonlyMap<string, Change>>(new Map())
  const newest = useRef(wanted)
  /** The text announced to screen readers at once; the notice waits for the save. */
  const [announced, setAnnounced] = useState('')
  /** What this page saved last, by the room that it replaced. */
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
      // The loop below takes the new goal.
      if (isSaving) return
      setProblem(null)
      // Its undo is about to be outdated.
      dismissNotice()
      // A drag may have begun before the save of the previous one was answered: that is no change of another person.
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
          const undo = { to: scheduleOf(room), done: `Sala de volta: ${placeText(room, timeZone)}`, isUndo: true }
          notify(done, change.isUndo ? null : { text: 'Desfazer', run: () => void reschedule(saved, undo) })
        }
        want(room.id, null)
      } catch (error) {
        want(room.id, null)
        const text = problemText(room, error)
        // An undo runs from a notice, when the page may have been left.
        if (change.isUndo) void showMessage({ type: 'error', text })
        else setProblem(text)
      }
      await queryClient.invalidateQueries({ queryKey: ['catalog'] })
    },
    [queryClient, setProblem, timeZone, want],
  )

  /** The room where it was moved to, although that is not saved yet. */
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

/** Saves until the server has what is wanted by then: keys may be pressed meanwhile. */
async function saveNewest(room: Room, read: () => Change | undefined): Promise<Room> {
  let saved = room
  for (let change = read(); change && !isSame(change.to, scheduleOf(saved)); change = read()) {
    if (change.isByKey) {
      await pause(KEY_PAUSE_MS)
      if (read() !== change) continue
    }
    const { to } = change
    const groupId = to.groupId === saved.groupId ? {} : { groupId: to.groupId }
    const [moved] = await scheduleRooms([
      { id: saved.id, version: saved.version, startDate: to.startDate, endDate: to.endDate, ...groupId },
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
