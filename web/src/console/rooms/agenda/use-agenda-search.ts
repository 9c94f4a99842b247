import type { Language } from '@palco/contract/languages/languages'
import type { Room } from '@palco/contract/rooms/rooms'
import { useMemo, useState } from 'react'
import { filterRooms, type RoomFilter } from '../room-filter.ts'
import { hasHours } from './agenda-layout.ts'

export interface FoundRooms {
  ids: ReadonlySet<string>
  /** The found room that is scrolled into view; `null` if none was found. */
  current: string | null
  /**
   * The number of steps so far. It changes even if a step leads to the same room, so that the page scrolls to it again.
   */
  turn: number
}

export type SearchMark = 'current' | 'found' | 'dimmed' | undefined

export function searchMark(found: FoundRooms | null, id: string): SearchMark {
  if (!found?.current) return undefined
  if (id === found.current) return 'current'
  return found.ids.has(id) ? 'found' : 'dimmed'
}

/** The sort key of a room. Rooms outside of the grid come first, because they are above it. */
const placeOf = (room: Room) => (hasHours(room) ? (room.startDate ?? '') : '')

/** Finds rooms in the agenda, and does not hide the others. `step` goes to the next or the previous found room. */
export function useAgendaSearch(rooms: readonly Room[], filter: RoomFilter, languages: readonly Language[]) {
  const [step, setStep] = useState<{ id: string | null; turn: number }>({ id: null, turn: 0 })
  const ordered = useMemo(() => {
    if (!filter.search.trim()) return null
    const ids = filterRooms(rooms, filter, languages)
      .toSorted((one, other) => placeOf(one).localeCompare(placeOf(other)))
      .map(({ id }) => id)
    return ids
  }, [rooms, filter, languages])
  const ids = useMemo(() => new Set(ordered), [ordered])
  const at = Math.max(ordered?.indexOf(step.id ?? '') ?? 0, 0)
  const current = ordered?.[at] ?? null
  const found = useMemo(
    (): FoundRooms | null => (ordered ? { ids, current, turn: step.turn } : null),
    [ordered, ids, current, step.turn],
  )
  const count = ids.size
  return {
    found,
    text: ordered && (count ? `${at + 1} de ${count}` : 'Nenhuma sala'),
    step: (by: 1 | -1) =>
      setStep(({ turn }) => ({ id: ordered?.[(at + by + count) % Math.max(count, 1)] ?? null, turn: turn + 1 })),
  }
}
