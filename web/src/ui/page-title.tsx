import { useEffect } from 'react'

let title = ''
let prefix = ''

const show = () => {
  document.title = prefix + title
}

/** Sets the page's title. React's `<title>` would have no effect, because index.html already has one. */
export function PageTitle({ children }: { children: string }) {
  useEffect(() => {
    title = children
    show()
  }, [children])
  return null
}

/** Adds a text before the title of every page, so that it is visible in the browser's tab. An empty text removes it. */
export function TitlePrefix({ children }: { children: string }) {
  useEffect(() => {
    prefix = children
    // If no page has set its title yet, there is nothing to add the prefix to.
    if (title) show()
    return () => {
      prefix = ''
      if (title) show()
    }
  }, [children])
  return null
}
