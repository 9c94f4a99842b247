import { type Agent, type IncomingHttpHeaders, request } from 'node:http'
import type { HostileCall } from './calls.ts'

/** The time after which a call counts as hanging. Generous, for busy machines. */
const HANG_MS = 20_000

export type Outcome =
  | { kind: 'answer'; status: number; headers: IncomingHttpHeaders; text: string }
  | { kind: 'closed'; reason: string }
  | { kind: 'hang' }
  /** The attack cut its own connection. */
  | { kind: 'cut' }
  /** Node's HTTP client refuses to send it. */
  | { kind: 'unsendable' }

/** Sends one call on a kept-alive connection, so that a call that breaks the connection for the next one is noticed. */
export function send(url: string, agent: Agent, { method, path, headers, body }: Omit<HostileCall, 'who'>) {
  const bytes = body && Buffer.from(body.bytes, 'latin1')
  const given = {
    ...(bytes && { 'content-length': String(bytes.length) }),
    ...(body?.type && { 'content-type': body.type }),
    ...headers,
  }
  const { hostname, port } = new URL(url)
  return new Promise<Outcome>((resolve) => {
    try {
      const call = request({ hostname, port, path, method, agent, headers: given })
      const timer = setTimeout(() => {
        resolve({ kind: 'hang' })
        call.destroy()
      }, HANG_MS)
      const end = (outcome: Outcome) => {
        clearTimeout(timer)
        resolve(outcome)
      }
      call.on('error', (error) => end({ kind: 'closed', reason: error.message }))
      call.on('response', (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk) => chunks.push(chunk))
        response.on('error', (error) => end({ kind: 'closed', reason: error.message }))
        response.on('end', () =>
          end({
            kind: 'answer',
            status: response.statusCode ?? 0,
            headers: response.headers,
            text: Buffer.concat(chunks).toString(),
          }),
        )
      })
      if (body?.isCut && bytes) {
        call.write(bytes.subarray(0, Math.floor(bytes.length / 2)), () => {
          end({ kind: 'cut' })
          call.destroy()
        })
      } else call.end(bytes ?? undefined)
    } catch {
      resolve({ kind: 'unsendable' })
    }
  })
}
