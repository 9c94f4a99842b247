import { imported, withOwnPassword } from './credentials.ts'
import { openHttp } from './http-connection.ts'
import { countTexts, inParallel } from './parallel.ts'
import { type Spread, spreadOf } from './percentiles.ts'
import { signIn } from './person.ts'

export type Kind = 'imported' | 'own passwords'

export const credentialsOf = (kind: Kind, n: number) => (kind === 'imported' ? imported(n) : withOwnPassword(n))

export interface LoginOptions {
  port: number
  kind: Kind
  from: number
  count: number
  inFlight: number
}

export interface Logins {
  perSecond: number
  login: Spread
  errors: Record<string, number>
}

/** Sends only logins. After each answer, the next login is sent immediately. */
export async function logIn(
  { port, kind, from, count, inFlight }: LoginOptions,
  onProgress: (done: number) => void,
): Promise<Logins> {
  const times: number[] = []
  const errors: string[] = []
  const started = performance.now()
  await inParallel(inFlight, count, async (n) => {
    const http = openHttp(port)
    const sentAt = performance.now()
    try {
      await signIn(http, credentialsOf(kind, from + n))
      times.push(performance.now() - sentAt)
    } catch (error) {
      errors.push(error instanceof Error ? error.message : String(error))
    } finally {
      http.close()
    }
    onProgress(times.length)
  })
  const perSecond = count / ((performance.now() - started) / 1000)
  return { perSecond, login: spreadOf(times), errors: countTexts(errors) }
}
