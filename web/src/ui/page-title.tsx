import { useEffect } from 'react'

let title = ''
let prefix = ''

const show = () => {
  document.title = prefix + title
}

/** Sets the page's title. React's `<title>` would have no effect, because index.html has a title already. */
export function PageTitle({ children }: { children: string }) {
  useEffect(() => {
    title = children
    show()
  }, [children])
  return null
}

/** Adds a text before the title of any page, so that it is seen in the tab. An empty text removes it. */
export function TitlePrefix({ children }: { children: string }) {
  useEffect(() => {
    prefix = children
    // Before the first page has set its title, there is nothing to add a prefix to.
    if (title) show()
    return () => {
      prefix = ''
      if (title) show()
    }
  }, [children])
  return null
}
