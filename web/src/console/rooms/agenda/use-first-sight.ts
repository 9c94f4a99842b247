import { wallClock } from '@palco/contract/base/zoned-time'
import { type RefObject, useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router'
import { serverNow } from '../../../api/server-clock.ts'

/** Scrolls to today or the next day of the event. */
export function useTodayFirst(scroller: RefObject<HTMLElement | null>, days: readonly string[], timeZone: string) {
  const showToday = useEffectEvent(() => {
    const today = wallClock(serverNow(), timeZone).slice(0, 10)
    const columns = scroller.current?.querySelectorAll<HTMLElement>('[data-day]')
    const column = columns?.[days.findIndex((day) => day >= today)]
    if (column && scroller.current) scroller.current.scrollLeft = column.offsetLeft - (columns[0]?.offsetLeft ?? 0)
  })
  useEffect(() => showToday(), [])
}

/** Focuses the room that the address's `#` links to, at each navigation, once rooms are shown. */
export function useHashRoom(place: RefObject<HTMLElement | null>, isLoaded: boolean) {
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs at each navigation, even to the same hash
  useEffect(() => {
    const rooms = [...(place.current?.querySelectorAll<HTMLElement>('[data-room]') ?? [])]
    const linked = rooms.find(({ dataset }) => hash === `#${dataset.room}`)
    // It may be on one of the past days, which are folded.
    linked?.closest('details')?.setAttribute('open', '')
    linked?.scrollIntoView({ block: 'center', inline: 'center' })
    linked?.focus({ preventScroll: true, focusVisible: true })
  }, [hash, key, isLoaded])
}
