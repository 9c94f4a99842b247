export interface LoginFiles {
  styles: string[]
  login: string[]
  portal: string[]
  texts: Record<string, string>
  defaultLanguage: string
  /**
   * The paths of pages that are opened by a link and need no sign-in, such as the privacy notice. They have no login
   * form, so no outline is shown.
   */
  linkPaths: string[]
}

/**
 * Runs in index.html, before any bundle is loaded: shows an outline of the login form, and preloads the login page,
 * then the portal. It is inlined as text, so it can't use anything from outside the function.
 */
export function prepareLogin({ styles, login, portal, texts, defaultLanguage, linkPaths }: LoginFiles) {
  // index.html already contains these styles. Without these disabled links, which load nothing, Vite would load the
  // styles again with a later page, and they would override that page's own styles.
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

  // Uses `fetch`, which only fills the browser's cache. `import` would run the portal's code.
  let isFetched = false
  const fetchAhead = () => {
    if (isFetched) return
    isFetched = true
    const language = texts[stored('selectedLanguage') ?? ''] ?? texts[defaultLanguage]
    for (const file of [...portal, language]) if (file) fetch(file, { priority: 'low' }).catch(() => {})
  }
  const isPassword = ({ target }: Event) => target instanceof HTMLInputElement && target.name === 'password'
  for (const type of ['focusin', 'input']) addEventListener(type, (event) => isPassword(event) && fetchAhead())
  // Before the person's first click, no other event shows that the browser has filled in the password (see
  // outline-css.ts).
  addEventListener('animationstart', (event) => isPassword(event) && fetchAhead())
  addEventListener('submit', fetchAhead)
  addEventListener('load', () => (window.requestIdleCallback ?? setTimeout)(fetchAhead))
}
