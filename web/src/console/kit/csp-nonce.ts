/**
 * The nonce that the CSP requires for styles. It has a file of its own: other pages that import `mui-root.tsx` for it
 * would make the bundler move that file out of the shell's chunk.
 */
export const cspNonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce
