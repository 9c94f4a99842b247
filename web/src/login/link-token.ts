/** The token after the `#` of a personal link, kept in memory only. Browsers don't send this part of a URL. */
let held = ''

/** Returns the token, and removes it from the address bar and the history, where others could find it. */
export function takeLinkToken(): string {
  const { hash, pathname } = window.location
  if (hash.length > 1) {
    held = hash.slice(1)
    window.history.replaceState(window.history.state, '', pathname)
  }
  return held
}

/**
 * Like `takeLinkToken`, but keeps the token in the tab's history entry, because phones reload a tab that they dropped
 * from memory. Must be used only for links that can change no more than one setting.
 */
export function keepLinkToken(): string {
  const state: unknown = window.history.state
  const kept = typeof state === 'object' && state !== null && 'linkToken' in state ? state.linkToken : ''
  const token = takeLinkToken() || (typeof kept === 'string' ? kept : '')
  if (token) window.history.replaceState({ ...window.history.state, linkToken: token }, '')
  return token
}
