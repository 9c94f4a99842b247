import { setTimeout as sleep } from 'node:timers/promises'
import { openHttp } from './http-connection.ts'
import { credentialsOf, type Kind } from './logins.ts'
import { countTexts } from './parallel.ts'
import { type Spread, spreadOf } from './percentiles.ts'

export interface StormOptions {
  port: number
  kind: Kind
  from: number
  count: number
  perSecond: number
}

export interface Stormed {
  offered: number
  served: number
  /** How many logins were repeated because they were answered with `Retry-After`. */
  retries: number
  /** How many seconds passed between the first attempt and the successful one. */
  seconds: Spread
  errors: Record<string, number>
}

const TICK_MS = 10
/** People who are not signed in after this time count as not served. */
const PATIENCE_MS = 120_000

/** Sends logins at a fixed rate, even if earlier ones are not answered yet. */
export async function offerLogins(
  { port, kind, from, count, perSecond }: StormOptions,
  onProgress: (done: number) => void,
): Promise<Stormed> {
  const seconds: number[] = []
  const errors: string[] = []
  let retries = 0

  async function comeIn(n: number) {
    const startedAt = performance.now()
    while (performance.now() - startedAt < PATIENCE_MS) {
      const { status, retryAfter } = await askOnce(port, credentialsOf(kind, n))
      if (status === 200) {
        onProgress(seconds.push((performance.now() - startedAt) / 1000))
        return
      }
      if (!retryAfter) throw new Error(`login: ${status} without Retry-After`)
      retries += 1
      await sleep((retryAfter + Math.random()) * 1000)
    }
    throw new Error('login: never served')
  }

  const coming: Promise<unknown>[] = []
  const started = performance.now()
  while (coming.length < count) {
    const due = Math.min(count, Math.floor(((performance.now() - started) / 1000) * perSecond))
    while (coming.length < due) {
      coming.push(comeIn(from + coming.length).catch((error: Error) => errors.push(error.message)))
    }
    await sleep(TICK_MS)
  }
  await Promise.all(coming)
  return {
    ...{ offered: count, served: seconds.length, retries },
    ...{ seconds: spreadOf(seconds), errors: countTexts(errors) },
  }
}

async function askOnce(port: number, credentials: object) {
  const http = openHttp(port)
  return http.post('/api/auth/login', credentials).finally(http.close)
}
