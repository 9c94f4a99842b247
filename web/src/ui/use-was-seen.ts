import { type RefObject, useEffect, useState } from 'react'

/** Whether the element has been visible. */
export function useWasSeen(ref: RefObject<HTMLElement | null>): boolean {
  const [wasSeen, setWasSeen] = useState(false)

  useEffect(() => {
    if (!ref.current || wasSeen) return
    const observer = new IntersectionObserver((entries) => entries.some((e) => e.isIntersecting) && setWasSeen(true))
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [ref, wasSeen])

  return wasSeen
}
