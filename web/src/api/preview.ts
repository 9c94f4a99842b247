/**
 * An administrator looks at the portal through somebody else's eyes. It is a page of its own, from its loading on, and all
 * of its calls carry this token: with it the server answers nothing but what the portal reads.
 */
export const preview = { token: '' }

/** Where such a page has its root. */
export const previewBase = () => /^\/preview\/(group|user)\/[^/]+/.exec(location.pathname)?.[0]
