import { useEffect } from 'react'

/** index.html has a title of its own, and the first in the head wins: one rendered by React would be ignored. */
export function PageTitle({ children }: { children: string }) {
  useEffect(() => {
    document.title = children
  }, [children])
  return null
}
