import { readFileSync } from 'node:fs'
import { HEARTBEAT_MS, SOCKET_AUTHENTICATION_MS } from '@palco/contract/base/limits'

/** Timeouts and minimum rates of a connection (docs/decisions/0005-connection-limits.md). */
export const CONNECTION_LIMITS = {
  /** From the connection, or the first byte of a later request, to the end of the headers. */
  headersMs: 20_000,
  /** A body has this long, plus a second for each `bodyBytesASecond` received. */
  bodyGraceMs: 30_000,
  bodyBytesASecond: 4096,
  /** The whole request: 5 MB at 9 KB a second. */
  requestMs: 600_000,
  /** Idle in both directions: longer than the slowest answer, a queued import. */
  silentMs: 300_000,
  /** Longer than the 60 s of common proxies, so that the proxy closes an idle connection first. */
  keepAliveMs: 72_000,
  checkMs: 5000,
  socketAuthenticationMs: SOCKET_AUTHENTICATION_MS,
  /** Between pings of a socket. Pongs are signs of life: a crash loses at most this much attendance. */
  pingMs: HEARTBEAT_MS / 2,
  /** At shutdown an idle connection stays open this long for a request in flight. */
  lingerMs: 200,
  /** At shutdown, how long to wait for answers in progress. */
  finishMs: 8000,
}

export type ConnectionLimits = typeof CONNECTION_LIMITS

/** File descriptors other than connections: database, log, static files, an import. */
const OTHER_FILES = 200

/** Below the limit of open files, where a connection would hang and no file could be opened. */
export function maxConnections(): number | null {
  try {
    const [, soft] = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? []
    return soft ? Math.max(Number(soft) - OTHER_FILES, OTHER_FILES) : null
  } catch {
    return null
  }
}
