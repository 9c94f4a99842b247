import { readFileSync } from 'node:fs'
import { HEARTBEAT_MS, SOCKET_AUTHENTICATION_MS } from '@palco/contract/limits'

/** How long one connection may keep us waiting, and how much it may send (docs/decisions/0005-connection-limits.md). */
export const CONNECTION_LIMITS = {
  /** From the connection, or from the first byte of a later request, to the end of its headers. */
  headersMs: 20_000,
  /** A body has this long, and a second more for each `bodyBytesASecond` that have come. */
  bodyGraceMs: 30_000,
  bodyBytesASecond: 4096,
  /** The whole of a request, however steadily it comes: 5 MB at 9 KB a second. */
  requestMs: 600_000,
  /** No byte in either direction: longer than the slowest answer is worked on, which is an import that waits its turn. */
  silentMs: 300_000,
  /** Longer than the 60 s of common proxies, so that it is they who close an idle connection. */
  keepAliveMs: 72_000,
  checkMs: 5000,
  socketAuthenticationMs: SOCKET_AUTHENTICATION_MS,
  /** Between two pings of a socket. Their answers are signs of life: attendance loses no more than this in a crash. */
  pingMs: HEARTBEAT_MS / 2,
  /** When the server stops, an idle connection has this long for a request that is on its way. */
  lingerMs: 200,
  /** How long answers under way are waited for when the server stops. */
  finishMs: 8000,
}

export type ConnectionLimits = typeof CONNECTION_LIMITS

/** Files that are not connections: the database, the log, the page's own files, an import. */
const OTHER_FILES = 200

/** At the limit of open files a connection would hang unseen, and nothing else could be opened either. */
export function maxConnections(): number | null {
  try {
    const [, soft] = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? []
    return soft ? Math.max(Number(soft) - OTHER_FILES, OTHER_FILES) : null
  } catch {
    return null
  }
}
