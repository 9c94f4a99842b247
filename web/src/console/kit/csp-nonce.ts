/** The CSP allows only styles with the page's nonce; in development there is none. */
export const cspNonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce
