/** Addresses of built files, passed to `prepareLogin` by index.html. */
export interface LoginFiles {
  /** Stylesheets that are inlined in index.html. */
  styles: string[]
  login: string[]
  /** The participants' shell and first page. */
  portal: string[]
  /** Catalogues, by language. */
  texts: Record<string, string>
  defaultLanguage: string
  /** The pages of personal links, which show no login form. */
  linkPaths: string[]
}

/**
 * Runs in index.html, before any bundle, for a person who is not signed in: shows the outline of the form, preloads the
 * login page, and prefetches the portal once the password field is used or the page is idle. It is inlined as text, so
 * it can reference nothing outside itself.
 */
export function prepareLogin({ styles, login, portal, texts, defaultLanguage, linkPaths }: LoginFiles) {
  // A disabled link loads nothing and keeps Vite from loading the file again for another page, which would put these
  // styles after that page's own. Added by script, because some browsers load a disabled link in the markup.
  for (const href of styles)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', disabled: true, href }))

  const stored = (key: string) => {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  }
  if (linkPaths.includes(location.pathname) || (stored('accessToken') && stored('sessionToken'))) return
  document.documentElement.dataset.outline = 'shown'

  for (const href of login) {
    const isStyle = href.endsWith('.css')
    const link = Object.assign(document.createElement('link'), { rel: isStyle ? 'preload' : 'modulepreload', href })
    if (isStyle) link.as = 'style'
    link.crossOrigin = ''
    document.head.append(link)
  }

  // `fetch` and not `import`: it only fills the browser's cache, and an administrator never runs it.
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
