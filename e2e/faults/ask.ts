import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import type { LoginAnswer } from '@palco/contract/auth/auth'
import { FIRST_ADMIN } from '@palco/server/testing/palco-process'

export interface Answer {
  /**
   * `answer`: a complete answer. `cut`: an answer that began but did not end. `dropped`: no answer, on a connection
   * that was used before. `refused`: there is no server, or it closed a new connection. `hang`: no complete answer
   * within `withinMs`.
   */
  kind: 'answer' | 'cut' | 'dropped' | 'refused' | 'hang'
  status: number
  headers: IncomingHttpHeaders
  text: string
  ms: number
}

export interface Question {
  method?: string
  body?: unknown
  /** The body as bytes. Used if there is no `body`. */
  bytes?: Buffer
  headers?: Record<string, string>
  agent?: Agent
  withinMs?: number
}

/** Makes one call. Unlike fetch, it says why there was no complete answer. */
export function ask(
  url: string,
  path: string,
  { method, body, bytes, headers, agent, withinMs = 30_000 }: Question = {},
) {
  const begun = Date.now()
  const payload = body === undefined ? bytes : JSON.stringify(body)
  return new Promise<Answer>((resolve) => {
    let status = 0
    let received: IncomingHttpHeaders = {}
    const chunks: Buffer[] = []
    const call = request(`${url}${path}`, {
      method: method ?? (payload ? 'POST' : 'GET'),
      ...(agent && { agent }),
      headers: { ...(payload && { 'content-type': 'application/json' }), ...headers },
    })
    const end = (kind: Answer['kind']) => {
      clearTimeout(timer)
      call.destroy()
      resolve({ kind, status, headers: received, text: Buffer.concat(chunks).toString(), ms: Date.now() - begun })
    }
    const timer = setTimeout(() => end('hang'), withinMs)
    call.on('error', () => end(status ? 'cut' : call.reusedSocket ? 'dropped' : 'refused'))
    call.on('response', (response) => {
      status = response.statusCode ?? 0
      received = response.headers
      response.on('data', (chunk) => chunks.push(chunk))
      response.on('error', () => end('cut'))
      response.on('end', () => finish(response.complete))
    })
    /** Keeps the connection open after a complete answer, so that its agent can use it again. */
    const finish = (isComplete: boolean) => {
      if (!isComplete) return end('cut')
      clearTimeout(timer)
      resolve({
        kind: 'answer',
        status,
        headers: received,
        text: Buffer.concat(chunks).toString(),
        ms: Date.now() - begun,
      })
    }
    call.end(payload)
  })
}

/** Whether the call got a 503 as an error envelope, or there was no server. */
export function isCleanRefusal({ kind, status, text }: Answer) {
  if (kind !== 'answer') return kind === 'refused'
  return status === 503 && text.includes('"success":false') && text.includes('"code"')
}

export const dataOf = <Data>({ kind, status, text }: Answer): Data => {
  if (kind !== 'answer' || status !== 200) throw new Error(`${kind} ${status} ${text.slice(0, 200)}`)
  return JSON.parse(text).data
}

export type Caller = Awaited<ReturnType<typeof signIn>>

/** The returned `ask` makes calls as this person; it keeps connections alive. */
export async function signIn(url: string, credentials = FIRST_ADMIN, headers: Record<string, string> = {}) {
  const answer = await ask(url, '/api/auth/login', { body: credentials, headers })
  const login = dataOf<LoginAnswer>(answer)
  const agent = new Agent({ keepAlive: true })
  const own = {
    ...headers,
    authorization: `Bearer ${login.tokens.accessToken}`,
    'x-session-token': login.sessionToken,
  }
  return {
    login,
    headers: own,
    ask: (path: string, question: Question = {}) => ask(url, `/api${path}`, { agent, ...question, headers: own }),
  }
}
