// Apart from `previews.ts`: the sign-in page loads this file.

/** Sent with every call of a preview: the server then allows only the portal's reads. */
export const PREVIEW_HEADER = 'X-Preview'

export const PREVIEWED = ['group', 'user'] as const

/** The page that shows the preview. */
export const previewPath = (type: (typeof PREVIEWED)[number], id: string) => `/preview/${type}/${id}`
