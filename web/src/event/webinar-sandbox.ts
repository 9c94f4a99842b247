/** What every webinar's frame may do. It may not navigate our page, because `allow-top-navigation` is missing. */
const NEEDED = [
  'allow-scripts',
  'allow-forms',
  'allow-popups',
  'allow-popups-to-escape-sandbox',
  'allow-presentation',
  'allow-downloads',
  'allow-orientation-lock',
  'allow-storage-access-by-user-activation',
]

const isOwn = (url: string, ownOrigin: string) => URL.canParse(url) && new URL(url).origin === ownOrigin

/**
 * Returns the sandbox of a frame. For a page of our own origin, it lacks `allow-same-origin`: together with
 * `allow-scripts`, that would let the page remove its sandbox.
 */
export const webinarSandbox = (url: string, ownOrigin = location.origin): string =>
  [...NEEDED, ...(isOwn(url, ownOrigin) ? [] : ['allow-same-origin'])].join(' ')
