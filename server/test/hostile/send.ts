import { type Agent, type IncomingHttpHeaders, request } from 'node:http'
import type { HostileCall } from './calls.ts'

/** A call that sends nothing for longer counts as hanging. The limit is generous, for busy machines. */
const HANG_MS = 20_000

export type Outcome =
  | { kind: 'answer'; status: number; headers: IncomingHttpHeaders; text: string }
  | { kind: 'closed'; reason: string }
  | { kind: 'hang' }
  /** The attack itself cut the connection. */
  | { kind: 'cut' }
  /** Node's HTTP client refused to send the call. */
  | { kind: 'unsendable' }

/**
 * Sends one call. Connections are kept alive, so that a call that breaks the connection for the next call is noticed.
 */
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
        response.on('data', (chunk) => {
          chunks.push(chunk)
          timer.refresh()
        })
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
