// Apart from the rest of what previews are made of, because everybody who opens the sign-in page loads it.

/** Names the preview in each call of its page. The server then answers nothing but what the portal reads. */
export const PREVIEW_HEADER = 'X-Preview'

export const PREVIEWED = ['group', 'user'] as const

/** Where the web shows it: a page of its own, under an address of its own. */
export const previewPath = (type: (typeof PREVIEWED)[number], id: string) => `/preview/${type}/${id}`
