import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { type AgendaViewProps, KEY_STEPS, NEW_ROOM_MINUTES, STEP_MINUTES } from './agenda-layout.ts'
import { dayText, hoursText, minuteText } from './agenda-texts.ts'
import styles from './new-room-slot.module.css'

type NewRoomSlotProps = Pick<AgendaViewProps, 'frame' | 'onCreate'> & { scroller: RefObject<HTMLElement | null> }

interface Place {
  dayIndex: number
  minute: number
  left: number
  width: number
}

export function NewRoomSlot({ scroller, frame, onCreate }: NewRoomSlotProps) {
  const { days, fromHour, toHour } = frame
  const [place, setPlace] = useState<Place | null>(null)
  const [isFocused, setIsFocused] = useState(false)
  const [isPointed, setIsPointed] = useState(false)

  function placeAt(dayIndex: number, minute: number): Place | null {
    const columns = scroller.current?.querySelectorAll<HTMLElement>('[data-day]') ?? []
    const [first, column] = [columns[0], columns[dayIndex]]
    if (!column || !first) return null
    const start = Math.min(Math.max(minute, fromHour * 60), toHour * 60 - STEP_MINUTES)
    return { dayIndex, minute: start, left: column.offsetLeft - first.offsetLeft, width: column.offsetWidth }
  }

  /** The day and minute at the pointer; `null` if the pointer is not on an empty part of a day. */
  function pointed({ target, clientY }: MouseEvent): Place | null {
    if (!(target instanceof HTMLElement) || !target.dataset.day) return null
    const minute = fromHour * 60 + clientY - target.getBoundingClientRect().top
    return placeAt(days.indexOf(target.dataset.day), Math.floor(minute / STEP_MINUTES) * STEP_MINUTES)
  }

  const followPointer = useEffectEvent((event: PointerEvent) => {
    if (event.pointerType === 'touch') return
    const at = pointed(event)
    setIsPointed(at !== null)
    // The comparison includes the width: days become wider or narrower when rooms are added or removed.
    if (at && JSON.stringify(at) !== JSON.stringify(place)) setPlace(at)
  })
  const create = useEffectEvent((event: MouseEvent) => {
    const at = pointed(event)
    if (at) onCreate(days[at.dayIndex] ?? '', at.minute)
  })
  useEffect(() => {
    const grid = scroller.current
    if (!grid) return
    const ending = new AbortController()
    const { signal } = ending
    grid.addEventListener('pointermove', followPointer, { signal })
    grid.addEventListener('pointerleave', () => setIsPointed(false), { signal })
    grid.addEventListener('click', create, { signal })
    return () => ending.abort()
  }, [scroller])

  function pressKey(event: KeyboardEvent) {
    const step = KEY_STEPS[event.key]
    if (event.altKey || !place || !step) return
    event.preventDefault()
    setPlace(placeAt(place.dayIndex + step[0], place.minute + step[1]) ?? place)
    event.currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }

  const day = days[place?.dayIndex ?? 0] ?? ''
  const minute = place?.minute ?? fromHour * 60
  return (
    <button
      type="button"
      className={styles.slot}
      data-shown={isFocused || isPointed || undefined}
      aria-label={`Nova sala: ${dayText(day)}, ${hoursText(minute, minute + NEW_ROOM_MINUTES)}`}
      onFocus={() => {
        setIsFocused(true)
        setPlace(placeAt(place?.dayIndex ?? 0, place?.minute ?? (fromHour + 1) * 60))
      }}
      onBlur={() => setIsFocused(false)}
      onKeyDown={pressKey}
      // Called only for keyboards and screen readers. A mouse click goes to the day below the slot.
      onClick={() => onCreate(day, minute)}
      style={{
        top: minute - fromHour * 60,
        left: place?.left ?? 0,
        width: place?.width ?? 0,
        height: Math.min(NEW_ROOM_MINUTES, toHour * 60 - minute),
      }}
    >
      {`+ ${minuteText(minute)}`}
    </button>
  )
}
