// These constants are not in the files of the schemas, so that the login page can use them without loading the schemas.

/** The page that a person's access link opens. The token is in the fragment, which browsers never send to a server. */
export const ACCESS_PATH = '/acesso'
export const accessLink = (base: string, token: string) => `${base}${ACCESS_PATH}#${token}`

/** The page where people unsubscribe, without login, from reminders and messages of the organisers. */
export const REMINDERS_PATH = '/lembretes'

/** The page that a personal download link opens. People download their data there without login. */
export const OWN_DATA_LINK_PATH = '/dados'
export const ownDataLink = (base: string, token: string) => `${base}${OWN_DATA_LINK_PATH}#${token}`

/** The public page with the organiser's privacy notice. */
export const PRIVACY_NOTICE_PATH = '/privacidade'

/** The page that a wall link opens without login: live figures of the rooms, for a display at the event. */
export const WALL_PATH = '/parede'

/** The pages that stage links open, without login: for a speaker, and for the video mixer. */
export const STAGE_PATHS = { speaker: '/palestrante', mixer: '/mixer' } as const

/**
 * The page that opens when a person comes back from the single sign-on provider, where they were to prove their
 * identity again.
 */
export const CONFIRMED_PATH = '/confirmar'

/** The public page that checks a certificate, `/c/{code}`. The path is short because it is printed. */
export const CERTIFICATE_PATH = '/c'

export const PICTURE_NAME = 'picture.png'

export const PREVIEWED = ['group', 'user'] as const

export const previewPath = (type: (typeof PREVIEWED)[number], id: string) => `/preview/${type}/${id}`

/** Marks the requests of a preview of the portal. The server then allows only requests that read. */
export const PREVIEW_HEADER = 'X-Preview'

/**
 * The revision of the catalog (groups, rooms, languages, settings), which rises with each change. In a response: the
 * catalog was read at this revision or later. In a request: the highest revision that the page has seen.
 */
export const REVISION_HEADER = 'X-Catalog-Revision'
