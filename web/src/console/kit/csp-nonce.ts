/**
 * The CSP requires this nonce for styles. It has a file of its own, because in `mui-root.tsx` it would move that file
 * out of the shell's chunk.
 */
export const cspNonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce
