import { type RefObject, useEffect, useState } from 'react'

/** Far enough above the window that whatever is scrolled away counts as above the box. */
const FAR_PX = 100_000

/** Whether the box at full size would cover what ends at `end`. */
export function useWouldCover(box: RefObject<HTMLElement | null>, end?: RefObject<HTMLElement | null>): boolean {
  const [wouldCover, setWouldCover] = useState(false)

  useEffect(() => {
    if (!box.current || !end?.current) return
    // Measured once, at full size.
    const taken = Math.ceil(innerHeight - box.current.getBoundingClientRect().top)
    const observer = new IntersectionObserver((entries) => setWouldCover(entries.at(-1)?.isIntersecting === false), {
      rootMargin: `${FAR_PX}px 0px -${taken}px`,
    })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [box, end])

  return wouldCover
}
