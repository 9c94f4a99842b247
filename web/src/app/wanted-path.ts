const KEY = 'wantedPath'

// Of this tab only, and out of the address: /login stays /login. Blocked storage just leads home.

export function rememberWantedPath(url: string) {
  const { pathname, search, hash } = new URL(url)
  if (pathname === '/' && !search) return
  try {
    sessionStorage.setItem(KEY, pathname + search + hash)
  } catch {}
}

/** Where to go after signing in; asked once, it is forgotten. */
export function takeWantedPath(): string {
  try {
    const path = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    // Only ever a path of our own: `//host` would lead elsewhere.
    return path && /^\/(?!\/)/.test(path) ? path : '/'
  } catch {
    return '/'
  }
}
