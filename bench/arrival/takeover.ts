import { setTimeout as sleep } from 'node:timers/promises'
import { openHttp } from './http-connection.ts'
import { countTexts, inParallel } from './parallel.ts'
import { type Spread, spreadOf } from './percentiles.ts'
import { authenticate, openSocket, type Person, signIn } from './person.ts'

export interface TakenOver {
  sockets: number
  takeovers: number
  /** How long after sending the login the earlier socket was notified. */
  fromLogin: Spread
  /** How long after the login's answer the earlier socket was notified; 0 if it was notified before the answer. */
  fromAnswer: Spread
  errors: Record<string, number>
}

const PATIENCE_MS = 5000

/** Signs in again some of the connected people: each n-th person of the list. */
export async function takeOver(
  people: Person[],
  { port, count, inFlight }: { port: number; count: number; inFlight: number },
  onProgress: (done: number) => void,
): Promise<TakenOver> {
  const fromLogin: number[] = []
  const fromAnswer: number[] = []
  const errors: string[] = []
  const stride = Math.floor(people.length / count)
  await inParallel(inFlight, count, async (n) => {
    const earlier = people[n * stride]
    if (!earlier) return
    const http = openHttp(port)
    try {
      const sentAt = performance.now()
      const later = await signIn(http, earlier.credentials)
      const answeredAt = performance.now()
      await terminated(earlier)
      fromLogin.push(earlier.terminatedAt - sentAt)
      fromAnswer.push(Math.max(0, earlier.terminatedAt - answeredAt))
      await authenticate(later, await openSocket(port, later))
      people[n * stride] = later
    } catch (error) {
      errors.push(error instanceof Error ? error.message : String(error))
    } finally {
      http.close()
    }
    onProgress(fromLogin.length)
  })
  return {
    ...{ sockets: people.length, takeovers: count, errors: countTexts(errors) },
    ...{ fromLogin: spreadOf(fromLogin), fromAnswer: spreadOf(fromAnswer) },
  }
}

async function terminated(person: Person) {
  const notified = new Promise<void>((resolve) => {
    person.onEvent = (name) => name === 'session_terminated' && resolve()
  })
  if (person.terminatedAt) return
  const giveUp = new AbortController()
  const late = sleep(PATIENCE_MS, undefined, { signal: giveUp.signal }).then(() => {
    throw new Error('an earlier socket was not notified of its takeover')
  })
  await Promise.race([notified, late]).finally(() => giveUp.abort())
}
