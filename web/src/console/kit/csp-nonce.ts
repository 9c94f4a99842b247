/**
 * The CSP allows only styles with the page's nonce; in development there is none. In a file apart from
 * `mui-root.tsx`, which the bundler would otherwise split from the shell's chunk.
 */
export const cspNonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce
