/** The token after the `#` of a personal link, in memory. Browsers don't send this part of a URL to the server. */
let held = ''

/**
 * Returns the token. Removes it from the address bar and the history, where other people could find it, and keeps it
 * only in memory.
 */
export function takeLinkToken(): string {
  const { hash, pathname } = window.location
  if (hash.length > 1) {
    held = hash.slice(1)
    window.history.replaceState(window.history.state, '', pathname)
  }
  return held
}

/**
 * Like `takeLinkToken`, but keeps the token in the tab's history entry: phones remove tabs from memory and reload them
 * later. Use it only for links that can change at most one setting.
 */
export function keepLinkToken(): string {
  const state: unknown = window.history.state
  const kept = typeof state === 'object' && state !== null && 'linkToken' in state ? state.linkToken : ''
  const token = takeLinkToken() || (typeof kept === 'string' ? kept : '')
  if (token) window.history.replaceState({ ...window.history.state, linkToken: token }, '')
  return token
}
