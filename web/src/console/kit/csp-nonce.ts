/**
 * The nonce that the CSP requires for styles. It has a file of its own, so that pages can import it without
 * `mui-root.tsx`. Otherwise, the bundler would move `mui-root.tsx` out of the shell's chunk.
 */
export const cspNonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce
