import { type RefObject, useEffect, useState } from 'react'

/** So far above the window that whatever was scrolled away counts as being above the box. */
const FAR_PX = 100_000

/** Whether the box, in its corner with all its words, would lie on what ends at `end`. */
export function useStepsAside(box: RefObject<HTMLElement | null>, end?: RefObject<HTMLElement | null>): boolean {
  const [isAside, setIsAside] = useState(false)

  useEffect(() => {
    if (!box.current || !end?.current) return
    // Measured before it has ever stepped aside.
    const taken = Math.ceil(innerHeight - box.current.getBoundingClientRect().top)
    const observer = new IntersectionObserver((entries) => setIsAside(entries.at(-1)?.isIntersecting === false), {
      rootMargin: `${FAR_PX}px 0px -${taken}px`,
    })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [box, end])

  return isAside
}
