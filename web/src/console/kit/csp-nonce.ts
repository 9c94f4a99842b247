/**
 * The nonce that the CSP requires for styles. If it were in `mui-root.tsx`, other pages would import that file, and the
 * bundler would move it out of the shell's chunk.
 */
export const cspNonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce
