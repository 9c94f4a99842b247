import { wallClock } from '@palco/contract/zoned-time'
import { type RefObject, useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router'
import { serverNow } from '../../../api/server-clock.ts'

/** Scrolls to today or the next day of the event, and to a room that the address's `#` links to. */
export function useFirstSight(scroller: RefObject<HTMLElement | null>, days: readonly string[], timeZone: string) {
  const { hash, key } = useLocation()

  const showToday = useEffectEvent(() => {
    const today = wallClock(serverNow(), timeZone).slice(0, 10)
    const columns = scroller.current?.querySelectorAll<HTMLElement>('[data-day]')
    const column = columns?.[days.findIndex((day) => day >= today)]
    if (column && scroller.current) scroller.current.scrollLeft = column.offsetLeft - (columns[0]?.offsetLeft ?? 0)
  })
  useEffect(() => showToday(), [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs at each navigation, even to the same hash
  useEffect(() => {
    const blocks = [...(scroller.current?.querySelectorAll<HTMLElement>('[data-room]') ?? [])]
    const linked = blocks.find(({ dataset }) => hash === `#${dataset.room}`)
    linked?.scrollIntoView({ block: 'center', inline: 'center' })
    linked?.focus({ preventScroll: true })
  }, [hash, key])
}
