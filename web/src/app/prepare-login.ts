/** Addresses of built files, as index.html hands them to `prepareLogin`. */
export interface LoginFiles {
  /** The styles that stand in the page itself. */
  styles: string[]
  /** The login page, which nobody who is signed in needs at first. */
  login: string[]
  /** The participants' shell and first page. */
  portal: string[]
  /** Their texts, by language. */
  texts: Record<string, string>
  defaultLanguage: string
  /** Where a personal link leads: it has a form of its own. */
  accessPath: string
}

/**
 * Runs in index.html, before any bundle, for who is not signed in: shows the outline of the form, asks for the login
 * page together with what it stands on, and fetches what comes after it once the password is touched or there is nothing
 * else to load. It is written into
 * the page as text, so it may use nothing from outside itself.
 */
export function prepareLogin({ styles, login, portal, texts, defaultLanguage, accessPath }: LoginFiles) {
  // A disabled link fetches nothing, and keeps Vite from fetching the file when another page asks for it, which would
  // put these styles behind those of that page. If it stood in the page, some browsers would fetch it all the same.
  for (const href of styles)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', disabled: true, href }))

  const stored = (key: string) => {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  }
  if (location.pathname === accessPath || (stored('accessToken') && stored('sessionToken'))) return
  document.documentElement.dataset.outline = 'open'

  for (const href of login) {
    const isStyle = href.endsWith('.css')
    const link = Object.assign(document.createElement('link'), { rel: isStyle ? 'preload' : 'modulepreload', href })
    if (isStyle) link.as = 'style'
    link.crossOrigin = ''
    document.head.append(link)
  }

  // Not by `import`: it waits in the browser's cache, and an administrator's page never reads it.
  let isFetched = false
  const fetchAhead = () => {
    if (isFetched) return
    isFetched = true
    const language = texts[stored('selectedLanguage') ?? ''] ?? texts[defaultLanguage]
    for (const file of [...portal, language]) if (file) fetch(file, { priority: 'low' }).catch(() => {})
  }
  const isPassword = ({ target }: Event) => target instanceof HTMLInputElement && target.name === 'password'
  for (const type of ['focusin', 'input']) addEventListener(type, (event) => isPassword(event) && fetchAhead())
  // A password that the browser fills in makes no other event before the first click (outline-css.ts).
  addEventListener('animationstart', (event) => isPassword(event) && fetchAhead())
  addEventListener('submit', fetchAhead)
  addEventListener('load', () => (window.requestIdleCallback ?? setTimeout)(fetchAhead))
}
