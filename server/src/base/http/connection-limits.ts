import { readFileSync } from 'node:fs'
import { HEARTBEAT_MS, SOCKET_AUTHENTICATION_MS } from '@palco/contract/base/limits'

/** Timeouts and minimum rates of a connection (docs/decisions/0005-connection-limits.md). */
export const CONNECTION_LIMITS = {
  /** The time limit for headers. It starts when the connection opens, or at the first byte of a later request. */
  headersMs: 20_000,
  /** The time limit for a body is this value, plus a second for each `bodyBytesASecond` bytes received. */
  bodyGraceMs: 30_000,
  bodyBytesASecond: 4096,
  /** The time limit for the whole request, enough for an upload of 5 MB at 9 KB a second. */
  requestMs: 600_000,
  /**
   * The longest time without data in either direction. An import that waits in the queue must be answered within this
   * time.
   */
  silentMs: 300_000,
  /**
   * How long an idle connection stays open. Longer than the 60 s of common proxies, so that the proxy closes the
   * connection first.
   */
  keepAliveMs: 72_000,
  checkMs: 5000,
  socketAuthenticationMs: SOCKET_AUTHENTICATION_MS,
  /** The interval between pings of a socket. A pong counts as a sign that the person is still in the room. */
  pingMs: HEARTBEAT_MS / 2,
  /** How long an idle connection stays open at shutdown, because its next request may already be on its way. */
  lingerMs: 200,
  finishMs: 8000,
}

export type ConnectionLimits = typeof CONNECTION_LIMITS

/** How many file descriptors are kept free for the database, the log, static files and an import. */
const OTHER_FILES = 200

/**
 * Returns the maximum number of connections, below the limit of open files: beyond that limit, connections would hang.
 */
export function maxConnections(): number | null {
  try {
    const [, soft] = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? []
    return soft ? Math.max(Number(soft) - OTHER_FILES, OTHER_FILES) : null
  } catch {
    return null
  }
}
