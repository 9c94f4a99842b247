import { type RefObject, useEffect, useState } from 'react'

/** Whether a scroll container has more content below. */
export function useMoreBelow(ref: RefObject<HTMLElement | null>): boolean {
  const [isMore, setIsMore] = useState(false)

  useEffect(() => {
    const box = ref.current
    if (!box) return
    const look = () => setIsMore(box.scrollTop + box.clientHeight < box.scrollHeight - 1)
    const observer = new ResizeObserver(look)
    observer.observe(box)
    for (const child of box.children) observer.observe(child)
    box.addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      box.removeEventListener('scroll', look)
    }
  }, [ref])

  return isMore
}
