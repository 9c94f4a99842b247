/** Behind the `#`, which no browser sends anywhere. Kept by this page alone, so that no reload or back shows it again. */
let held = ''

/** Takes the token out of the address bar and the history, where the next one at this computer would find it. */
export function takeAccessToken(): string {
  const { hash, pathname } = window.location
  if (hash.length > 1) {
    held = hash.slice(1)
    window.history.replaceState(window.history.state, '', pathname)
  }
  return held
}
