import { useEffect } from 'react'

/** index.html has a title already, and the first in the head wins: React's `<title>` would be ignored. */
export function PageTitle({ children }: { children: string }) {
  useEffect(() => {
    document.title = children
  }, [children])
  return null
}
