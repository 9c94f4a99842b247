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

/**
 * Also after a reload, by which phones bring back a tab that they dropped: in this entry of the tab's history, for a
 * link that opens nothing but one choice.
 */
export function keepLinkToken(): string {
  const state: unknown = window.history.state
  const kept = typeof state === 'object' && state !== null && 'linkToken' in state ? state.linkToken : ''
  const token = takeLinkToken() || (typeof kept === 'string' ? kept : '')
  if (token) window.history.replaceState({ ...window.history.state, linkToken: token }, '')
  return token
}
