/**
 * The nonce that styles need because of the CSP; development has none. It is not in `mui-root.tsx`, because the bundler
 * would then move that file out of the shell's chunk.
 */
export const cspNonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce
