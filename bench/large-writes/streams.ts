import type { BenchServer } from '../import-server.ts'
import type { Call, Stream } from './callers.ts'
import { type Event, emailOf } from './event.ts'

export const CALL_NAMES = ['database', 'memory', 'search', 'login'] as const
export type CallName = (typeof CALL_NAMES)[number]

export const READS_A_SECOND = 20
export const OTHERS_A_SECOND = 4
const SEARCHES = 100

/**
 * How often each reader calls. The server caches sessions and people for 30 s, so with 32 s every call queries the
 * database.
 */
const TURN_SECONDS = 32
/** The number of readers, including one who calls all the time and is answered from the cache. */
export const READERS = TURN_SECONDS * READS_A_SECOND + 1
/** How many people can sign in. They are enough for the longest run, because nobody should sign in twice. */
export const NEWCOMERS = 1500

export function streamsOf({ readers, newcomers }: Event, { headers }: BenchServer): Record<CallName, Stream> {
  const [always, ...inTurns] = readers.map((reader) => get('/api/participant/rooms', reader))
  const searches = Array.from({ length: SEARCHES }, (_, n) =>
    get(`/api/admin/users?page=0&search=${encodeURIComponent(emailOf(n))}`, headers),
  )
  return {
    database: { everyMs: 1000 / READS_A_SECOND, calls: inTurns },
    memory: { everyMs: 1000 / READS_A_SECOND, calls: always ? [always] : [] },
    search: { everyMs: 1000 / OTHERS_A_SECOND, calls: searches },
    login: { everyMs: 1000 / OTHERS_A_SECOND, calls: newcomers.map((body) => ({ path: '/api/auth/login', body })) },
  }
}

const get = (path: string, headers: Record<string, string>): Call => ({
  path,
  headers: Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join(''),
})
