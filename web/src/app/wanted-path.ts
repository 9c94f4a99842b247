const KEY = 'wantedPath'

// In sessionStorage and not in the address: /login stays /login. If storage is blocked, the home page it is.

export function rememberWantedPath(url: string) {
  const { pathname, search, hash } = new URL(url)
  if (pathname === '/' && !search) return
  try {
    sessionStorage.setItem(KEY, pathname + search + hash)
  } catch {}
}

/** Where to go after signing in; reading it clears it. */
export function takeWantedPath(): string {
  try {
    const path = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    // Only paths of our own: `//host` would be another site.
    return path && /^\/(?!\/)/.test(path) ? path : '/'
  } catch {
    return '/'
  }
}
