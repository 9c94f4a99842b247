import { isWallClock } from '@palco/contract/base/zoned-time'
import type { EventSettingsUpdate } from '@palco/contract/event/event'
import { useRef } from 'react'
import { useFormContext } from 'react-hook-form'

/**
 * Returns the new last day after the start moves to `newStart`, with as many days as before; `null` for invalid dates.
 */
export function movedLastDay(start: string, lastDay: string, newStart: string): string | null {
  const [from, to, newFrom] = [start.slice(0, 10), lastDay, newStart.slice(0, 10)].map((day) => Date.parse(day))
  if (from === undefined || to === undefined || newFrom === undefined) return null
  if (!isWallClock(newStart) || !(to >= from)) return null
  return new Date(newFrom + to - from).toISOString().slice(0, 10)
}

/**
 * Moves the last day together with the start. Keeps the number of days from before the typing, because a partly typed
 * year would change it.
 */
export function useMovingLastDay() {
  const { getValues, setValue } = useFormContext<EventSettingsUpdate>()
  const before = useRef<{ start: string; lastDay: string; moved: string } | null>(null)
  return (newStart: string) => {
    const [start, lastDay] = getValues(['startsAtLocal', 'lastDay'])
    // Stores the start and the last day before the first move, and again if the last day was changed by hand since.
    if (before.current?.moved !== lastDay) before.current = { start, lastDay, moved: lastDay }
    const moved = movedLastDay(before.current.start, before.current.lastDay, newStart)
    if (!moved) return
    before.current.moved = moved
    setValue('lastDay', moved, { shouldDirty: true, shouldValidate: true })
  }
}
