import type { EventSettingsUpdate } from '@palco/contract/event'
import { isWallClock } from '@palco/contract/zoned-time'
import { useRef } from 'react'
import { useFormContext } from 'react-hook-form'

/** The last day of an event that begins at another time and is as long as before; `null` where that can't be said. */
export function movedLastDay(start: string, lastDay: string, newStart: string): string | null {
  const [from, to, newFrom] = [start.slice(0, 10), lastDay, newStart.slice(0, 10)].map((day) => Date.parse(day))
  if (from === undefined || to === undefined || newFrom === undefined) return null
  if (!isWallClock(newStart) || !(to >= from)) return null
  return new Date(newFrom + to - from).toISOString().slice(0, 10)
}

/**
 * For the field of the start: the last day moves along. Measured from what stood there before: the years that a date
 * has while it is typed are no events.
 */
export function useMovingLastDay() {
  const { getValues, setValue } = useFormContext<EventSettingsUpdate>()
  const before = useRef<{ start: string; lastDay: string; moved: string } | null>(null)
  return (newStart: string) => {
    const [start, lastDay] = getValues(['startsAtLocal', 'lastDay'])
    // Chosen by hand since, or not moved yet: a new measure.
    if (before.current?.moved !== lastDay) before.current = { start, lastDay, moved: lastDay }
    const moved = movedLastDay(before.current.start, before.current.lastDay, newStart)
    if (!moved) return
    before.current.moved = moved
    setValue('lastDay', moved, { shouldDirty: true, shouldValidate: true })
  }
}
