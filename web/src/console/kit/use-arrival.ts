import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** For a card that an address leads to by its `#`: it comes into sight, has the focus and is marked. */
export function useArrival(id: string) {
  const { hash, key } = useLocation()
  const ref = useRef<HTMLElement>(null)
  const isArrived = hash === `#${id}`

  // biome-ignore lint/correctness/useExhaustiveDependencies: each time that it is gone to, though it is there already
  useEffect(() => {
    if (!isArrived) return
    ref.current?.scrollIntoView({ block: 'center' })
    ref.current?.focus({ preventScroll: true })
  }, [isArrived, key])

  return { ref, tabIndex: -1, mark: isArrived ? { outline: 3, outlineColor: 'secondary.main' } : { outline: 0 } }
}
