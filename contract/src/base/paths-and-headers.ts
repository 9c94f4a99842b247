// Paths and headers that every page loads, the login page too: they are apart from the schemas of their features, which it does not need.

/** The page that personal links open. The token is in the fragment, which browsers send to no server. */
export const ACCESS_PATH = '/acesso'
export const accessLink = (base: string, token: string) => `${base}${ACCESS_PATH}#${token}`

/** The page without login on which people unsubscribe from reminders; the token is in the fragment. */
export const REMINDERS_PATH = '/lembretes'

/** The public page that checks a certificate: `/c/{code}`. Short, because it is printed. */
export const CERTIFICATE_PATH = '/c'

/** The picture of a valid certificate, below its page. */
export const PICTURE_NAME = 'picture.png'

export const PREVIEWED = ['group', 'user'] as const

/** The page on which an administrator sees the portal as a group or a person does. */
export const previewPath = (type: (typeof PREVIEWED)[number], id: string) => `/preview/${type}/${id}`

/** Sent with every call of a preview: the server then allows only the portal's reads. */
export const PREVIEW_HEADER = 'X-Preview'

/**
 * The revision of the catalog (groups, rooms, languages, settings), which every change increments. In an answer: the
 * catalog was read at this revision or later. In a call: the highest one that the page has seen.
 */
export const REVISION_HEADER = 'X-Catalog-Revision'
