import { type RefObject, useEffect } from 'react'
import { useLocation } from 'react-router'
import type { FoundRooms } from './use-agenda-search.ts'

/** Scrolls to a room. If it is in a folded part of the list, first unfolds that part. */
function showRoom(place: HTMLElement | null, id: string): HTMLElement | undefined {
  const rooms = [...(place?.querySelectorAll<HTMLElement>('[data-room]') ?? [])]
  const shown = rooms.find(({ dataset }) => dataset.room === id)
  shown?.closest('details')?.setAttribute('open', '')
  shown?.scrollIntoView({ block: 'center', inline: 'center' })
  return shown
}

/** Scrolls to the room in the URL's hash and focuses it. During a search, scrolls to the current found room. */
export function useShownRoom(place: RefObject<HTMLElement | null>, isLoaded: boolean, found: FoundRooms | null) {
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs at each navigation, even to the same hash
  useEffect(() => {
    if (hash) showRoom(place.current, hash.slice(1))?.focus({ preventScroll: true, focusVisible: true })
  }, [hash, key, isLoaded])

  const current = found?.current
  const turn = found?.turn
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs at each step, even to the same room
  useEffect(() => {
    if (current) showRoom(place.current, current)
  }, [current, turn, isLoaded])
}
