import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** If the URL's hash is this id, scrolls to the element, focuses it and highlights it. */
export function useHashTarget(id: string) {
  const { hash, key } = useLocation()
  const ref = useRef<HTMLElement>(null)
  const isTarget = hash === `#${id}`

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs at each navigation, even to the same hash
  useEffect(() => {
    if (!isTarget) return
    ref.current?.scrollIntoView({ block: 'center' })
    ref.current?.focus({ preventScroll: true })
  }, [isTarget, key])

  return { ref, tabIndex: -1, mark: isTarget ? { outline: 3, outlineColor: 'secondary.main' } : { outline: 0 } }
}
