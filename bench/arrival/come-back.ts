import { setTimeout as sleep } from 'node:timers/promises'
import { reconnectDelay, spreadDelay } from '@palco/contract/realtime/reconnect'
import { openHttp } from './http-connection.ts'
import { type Spread, spreadOf } from './percentiles.ts'
import { authenticate, get, openSocket, type Person } from './person.ts'

export interface CameBack {
  sockets: number
  /** How many people used up all attempts. They would see the dialog about a lost connection. */
  lost: number
  /** How many seconds passed between losing the socket and having it back. */
  seconds: Spread
  lastSeconds: number
  attempts: number
  /** The largest number of reconnections within one second. */
  peakASecond: number
  errors: number
}

/** The time limit for connecting and authenticating together, as in the page. */
const CONNECT_TIMEOUT_MS = 10_000

/**
 * Reconnects every socket that closes from now on, with the same backoff as the page. Resolves when all people are
 * either back or have used up their attempts.
 */
export async function comeBack(
  people: Person[],
  { port }: { port: number },
  onProgress: (done: number) => void,
): Promise<CameBack> {
  const backAfter: number[] = []
  const moments: number[] = []
  let attempts = 0
  let lost = 0
  let errors = 0

  async function reconnect(person: Person) {
    const lostAt = performance.now()
    for (let attempt = 0; ; attempt++) {
      const delay = reconnectDelay(attempt)
      if (delay === null) return void lost++
      await sleep(spreadDelay(delay, Math.random()))
      attempts += 1
      if (!(await connect(port, person))) continue
      moments.push(performance.now())
      backAfter.push((performance.now() - lostAt) / 1000)
      onProgress(backAfter.length)
      return askForRooms(port, person).catch(() => void errors++)
    }
  }

  await Promise.all(
    people.map(async (person) => {
      await new Promise<void>((resolve) => {
        person.onClose = resolve
      })
      await reconnect(person)
    }),
  )
  return {
    ...{ sockets: people.length, lost, attempts, errors, seconds: spreadOf(backAfter) },
    lastSeconds: backAfter.reduce((last, each) => Math.max(last, each), 0),
    peakASecond: mostWithin(1000, moments),
  }
}

async function connect(port: number, person: Person): Promise<boolean> {
  const giveUp = new AbortController()
  const timer = setTimeout(() => giveUp.abort(), CONNECT_TIMEOUT_MS)
  try {
    await authenticate(person, await openSocket(port, person, giveUp.signal))
    return true
  } catch {
    giveUp.abort()
    return false
  } finally {
    clearTimeout(timer)
  }
}

/** Requests the rooms after a reconnection, as the page does, because the page's data may be stale. */
async function askForRooms(port: number, person: Person) {
  const http = openHttp(port)
  await get(http, '/api/participant/rooms', person).finally(http.close)
}

/** Returns the largest number of moments within any period of `spanMs`. */
export function mostWithin(spanMs: number, moments: readonly number[]): number {
  const sorted = Float64Array.from(moments).sort()
  let most = 0
  for (let first = 0, last = 0; last < sorted.length; last++) {
    while ((sorted[last] ?? 0) - (sorted[first] ?? 0) >= spanMs) first++
    most = Math.max(most, last - first + 1)
  }
  return most
}
