import type { LoginAnswer } from '@palco/contract/auth/auth'
import type { HttpConnection } from './http-connection.ts'
import { type LiveSocket, openLive } from './live-socket.ts'

export const STEPS = ['login', 'upgrade', 'authenticate', 'profile', 'languages', 'rooms', 'room'] as const
export type Step = (typeof STEPS)[number]

export interface Credentials {
  email: string
  password: string
}

/** A signed-in person: the headers of their calls, and their socket. */
export interface Person {
  credentials: Credentials
  sessionToken: string
  headers: string
  live: LiveSocket | null
  /** When `session_terminated` arrived. */
  terminatedAt: number
  onEvent: (name: string) => void
  /** Called with what changed in the questions of the person's room, as JSON. */
  onQuestions: (tick: string) => void
  onClose: () => void
}

type RecordTime = (step: Step | 'page', ms: number) => void

/** Makes a visit like a browser: loads the page's files and makes its calls on one connection, and opens the socket. */
export async function visit(
  http: HttpConnection,
  port: number,
  { files, roomId, credentials }: { files: readonly string[]; roomId: string; credentials: Credentials },
  record: RecordTime,
): Promise<Person> {
  const timed = async <Result>(step: Step | 'page', work: () => Promise<Result>): Promise<Result> => {
    const started = performance.now()
    const result = await work()
    record(step, performance.now() - started)
    return result
  }
  await timed('page', () => load(http, files))
  const person = await timed('login', () => signIn(http, credentials))
  const live = await timed('upgrade', () => openSocket(port, person))
  await timed('authenticate', () => authenticate(person, live))
  await timed('profile', () => get(http, '/api/auth/profile', person))
  await timed('languages', () => get(http, '/api/languages/public/active', person))
  await timed('rooms', () => get(http, '/api/participant/rooms', person))
  await timed('room', () => get(http, `/api/participant/rooms/${roomId}`, person))
  return person
}

async function load(http: HttpConnection, files: readonly string[]) {
  for (const file of files) {
    const { status } = await http.get(file, 'Accept-Encoding: gzip, br\r\n')
    if (status !== 200) throw new Error(`${file}: ${status}`)
  }
}

export async function signIn(http: HttpConnection, credentials: Credentials): Promise<Person> {
  const { status, text } = await http.post('/api/auth/login', credentials)
  if (status !== 200) throw new Error(`login: ${status}`)
  return personOf(credentials, text())
}

const deaf = { onEvent: () => {}, onQuestions: () => {}, onClose: () => {} }

function personOf(credentials: Credentials, body: string): Person {
  const { tokens, sessionToken }: LoginAnswer = JSON.parse(body).data
  const headers = `Authorization: Bearer ${tokens.accessToken}\r\nX-Session-Token: ${sessionToken}\r\n`
  return { credentials, sessionToken, headers, live: null, terminatedAt: 0, ...deaf }
}

export async function openSocket(port: number, person: Person, signal?: AbortSignal): Promise<LiveSocket> {
  const events = {
    onEvent(name: string, payload: string) {
      if (name === 'session_terminated') person.terminatedAt = performance.now()
      if (name === 'questions') person.onQuestions(payload)
      person.onEvent(name)
    },
    onClose: () => person.onClose(),
  }
  const live = await openLive(port, events, signal)
  person.live = live
  return live
}

export async function authenticate(person: Person, live: LiveSocket): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    person.onClose = () => reject(new Error('authenticate: closed'))
    person.onEvent = (name) => {
      if (name === 'authenticated') resolve()
      else if (name === 'auth_error') reject(new Error('authenticate: refused'))
    }
    live
      .connect()
      .then(() => live.emit(JSON.stringify(['authenticate', { sessionToken: person.sessionToken }])))
      .catch(reject)
  })
  person.onEvent = () => {}
  person.onClose = () => {}
}

export async function get(http: HttpConnection, path: string, { headers }: Person): Promise<void> {
  const { status } = await http.get(path, headers)
  if (status !== 200) throw new Error(`${path}: ${status}`)
}
