import { useEffect, useRef } from 'react'

/**
 * The way into the full screen is not seen in it, and the way out is gone after it: the focus goes from the one to the
 * other. Where it is in the webinar, it is left there.
 */
export function useFocusThrough(isFull: boolean) {
  const enter = useRef<HTMLButtonElement>(null)
  const leave = useRef<HTMLButtonElement>(null)
  const wasFull = useRef(isFull)

  useEffect(() => {
    if (isFull === wasFull.current) return
    wasFull.current = isFull
    const isIn = (...places: (Element | null)[]) => places.includes(document.activeElement)
    if (isFull && isIn(enter.current, document.body)) leave.current?.focus()
    if (!isFull && isIn(document.body)) enter.current?.focus()
  }, [isFull])

  return { enter, leave }
}
