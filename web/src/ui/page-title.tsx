import { useEffect } from 'react'

let title = ''
let prefix = ''

const show = () => {
  document.title = prefix + title
}

/** index.html has a title already, and the first in the head wins: React's `<title>` would be ignored. */
export function PageTitle({ children }: { children: string }) {
  useEffect(() => {
    title = children
    show()
  }, [children])
  return null
}

/** Before the title of any page, so that it is seen in the tab; an empty text removes it. */
export function TitlePrefix({ children }: { children: string }) {
  useEffect(() => {
    prefix = children
    // Before the first page has a title there is nothing to mark.
    if (title) show()
    return () => {
      prefix = ''
      if (title) show()
    }
  }, [children])
  return null
}
