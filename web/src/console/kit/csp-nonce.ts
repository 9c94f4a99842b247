/**
 * The nonce that the CSP requires for styles. It has a file of its own: if pages imported it from `mui-root.tsx`, the
 * bundler would move that file to a chunk of its own.
 */
export const cspNonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce
