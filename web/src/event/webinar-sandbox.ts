/** What a webinar's frame may do. It lacks `allow-top-navigation`: no webinar may navigate our page. */
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

/** A framed page of our own origin could remove its sandbox if it had scripts and its origin, so it gets no origin. */
export const webinarSandbox = (url: string, ownOrigin = location.origin): string =>
  [...NEEDED, ...(isOwn(url, ownOrigin) ? [] : ['allow-same-origin'])].join(' ')
