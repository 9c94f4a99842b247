/** URLs of built files, passed to `prepareLogin` by index.html. */
export interface LoginFiles {
  /** Stylesheets that are inlined in index.html. */
  styles: string[]
  login: string[]
  /** Files of the portal's shell and of its first page. */
  portal: string[]
  /** The file with the texts of each language. */
  texts: Record<string, string>
  defaultLanguage: string
  /** The paths of personal links. Their pages show no login form. */
  linkPaths: string[]
}

/**
 * Runs in index.html, before any bundle. For people who are not signed in, it shows the outline of the form, preloads
 * the login page, and prefetches the portal when the password field is used or the page is idle. It is inlined as
 * text, so it can't reference anything outside of itself.
 */
export function prepareLogin({ styles, login, portal, texts, defaultLanguage, linkPaths }: LoginFiles) {
  // index.html contains these styles already. If Vite loaded the files again for a later page, they would override that
  // page's styles. Vite skips a file that has a link, and a disabled link loads nothing. The links are added by script,
  // because some browsers load a disabled link in the markup.
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

  // `fetch` only fills the browser's cache. `import` would run the portal's code, also for administrators.
  let isFetched = false
  const fetchAhead = () => {
    if (isFetched) return
    isFetched = true
    const language = texts[stored('selectedLanguage') ?? ''] ?? texts[defaultLanguage]
    for (const file of [...portal, language]) if (file) fetch(file, { priority: 'low' }).catch(() => {})
  }
  const isPassword = ({ target }: Event) => target instanceof HTMLInputElement && target.name === 'password'
  for (const type of ['focusin', 'input']) addEventListener(type, (event) => isPassword(event) && fetchAhead())
  // Until the first click this is the only event for a password that the browser has filled in (see outline-css.ts).
  addEventListener('animationstart', (event) => isPassword(event) && fetchAhead())
  addEventListener('submit', fetchAhead)
  addEventListener('load', () => (window.requestIdleCallback ?? setTimeout)(fetchAhead))
}
