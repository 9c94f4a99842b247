/** From the `#`, which browsers don't send. Kept in memory only, so that neither a reload nor Back shows it again. */
let held = ''

/** Removes the token from the address bar and the history, where the next person at this computer would find it. */
export function takeLinkToken(): string {
  const { hash, pathname } = window.location
  if (hash.length > 1) {
    held = hash.slice(1)
    window.history.replaceState(window.history.state, '', pathname)
  }
  return held
}
