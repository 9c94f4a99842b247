/**
 * The nonce that the CSP requires for styles. The nonce is not in `mui-root.tsx`: if other pages had to import
 * `mui-root.tsx`, the bundler would move `mui-root.tsx` out of the shell's chunk.
 */
export const cspNonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce
