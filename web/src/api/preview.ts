/**
 * An administrator previews the portal as somebody else sees it. A preview is a page load of its own, and all its calls
 * carry this token: with it the server answers only what the portal reads.
 */
export const preview = { token: '' }

/** The root path of a preview. */
export const previewBase = () => /^\/preview\/(group|user)\/[^/]+/.exec(location.pathname)?.[0]
