import { isIP } from 'node:net'
import { connect } from 'node:tls'

const KEPT_MS = 600_000

/** Errors for which browsers reject the certificate. Other errors may mean that this machine can't connect. */
const REFUSED = [
  'CERT_HAS_EXPIRED',
  'CERT_NOT_YET_VALID',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'ERR_TLS_CERT_ALTNAME_INVALID',
]

/**
 * Returns a function that says whether browsers reject the TLS certificate of `PUBLIC_URL`. It returns the last result
 * immediately, and starts a new check if that result is old.
 */
export function createTlsCheck(publicUrl: URL | null, timeMs: number | null): (now: number) => boolean {
  if (publicUrl?.protocol !== 'https:' || timeMs === null) return () => false
  let known = false
  let checkedAt = Number.NEGATIVE_INFINITY
  return (now) => {
    if (now - checkedAt > KEPT_MS) {
      checkedAt = now
      void isRefused(publicUrl, timeMs).then((answer) => {
        known = answer
      })
    }
    return known
  }
}

const isRefused = ({ hostname, port }: URL, timeMs: number) =>
  new Promise<boolean>((resolve) => {
    const host = hostname.replace(/^\[|\]$/g, '')
    const name = isIP(host) ? {} : { servername: host }
    const socket = connect({ host, port: Number(port || 443), timeout: timeMs, ...name })
    const finish = (answer: boolean) => {
      socket.destroy()
      resolve(answer)
    }
    socket.on('secureConnect', () => finish(false))
    socket.on('timeout', () => finish(false))
    socket.on('error', ({ code = '' }: NodeJS.ErrnoException) => finish(REFUSED.includes(code)))
    socket.on('close', () => resolve(false))
  })
