import { once } from 'node:events'
import { Agent, request as httpRequest, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { LoginAnswer } from '@palco/contract/auth/auth'
import type { ChangedTopic, ClientEvents, ServerEvents } from '@palco/contract/realtime/realtime'
import { io, type Socket } from 'socket.io-client'
import { onTestFinished } from 'vitest'
import { PASSWORD, type TestServer } from './test-server.ts'

type Credentials = Pick<LoginAnswer, 'tokens' | 'sessionToken'>

export interface Call {
  method?: string
  body?: unknown
  as?: Credentials
  headers?: Record<string, string>
}

/** Keeps no connection open: the server might close it just before the next call. */
const agent = new Agent({ keepAlive: false })

/** Calls the server. Uses `node:http`, because `fetch` takes more than twice the CPU time. */
export async function call({ url }: Pick<TestServer, 'url'>, path: string, { method, body, as, headers }: Call = {}) {
  const { bytes: sent, type } = await encode(body)
  const request = httpRequest(new URL(url + path), {
    agent,
    method: method ?? (sent ? 'POST' : 'GET'),
    headers: {
      ...(type && { 'content-type': type }),
      ...(sent && { 'content-length': sent.length }),
      ...(as && { authorization: `Bearer ${as.tokens.accessToken}`, 'x-session-token': as.sessionToken }),
      ...headers,
    },
  })
  // Ignore errors: the server may answer before it has read the whole body, and then close the connection.
  request.on('error', () => {})
  request.end(sent)
  const [response]: IncomingMessage[] = await once(request, 'response')
  if (!response) throw new Error('no response')
  const bytes = await buffer(response)
  const answered = new Headers()
  for (const [name, values = []] of Object.entries(response.headersDistinct))
    for (const value of values) answered.append(name, value)
  const text = bytes.toString()
  const isJson = answered.get('content-type')?.startsWith('application/json')
  return { status: response.statusCode ?? 0, headers: answered, bytes, text, body: isJson ? JSON.parse(text) : null }
}

async function encode(body: unknown) {
  if (body === undefined) return { bytes: null, type: null }
  if (!(body instanceof FormData))
    return { bytes: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)), type: 'application/json' }
  const form = new Response(body)
  return { bytes: Buffer.from(await form.arrayBuffer()), type: form.headers.get('content-type') }
}

/** Returns a multipart form. A Buffer is sent as a file. */
export function form(fields: Record<string, string | number | boolean | Buffer>): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields))
    if (value instanceof Buffer) data.append(name, new Blob([new Uint8Array(value)]), 'file.bin')
    else data.append(name, String(value))
  return data
}

export const login = (server: Pick<TestServer, 'url'>, email: string, password = PASSWORD) =>
  call(server, '/api/auth/login', { body: { email, password } })

export async function signIn(server: Pick<TestServer, 'url'>, email: string): Promise<LoginAnswer> {
  const { status, body } = await login(server, email)
  if (status !== 200) throw new Error(`login answered ${status}`)
  return body.data
}

export type TestSocket = Socket<ServerEvents, ClientEvents>

export function openSocket({ url }: Pick<TestServer, 'url'>, headers: Record<string, string> = {}): TestSocket {
  const socket: TestSocket = io(url, {
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    extraHeaders: headers,
  })
  onTestFinished(() => void socket.close())
  return socket
}

type SocketEvents = ServerEvents & {
  connect: () => void
  disconnect: (reason: string) => void
  connect_error: (error: Error) => void
}

type Payload<Event extends keyof SocketEvents> = Parameters<SocketEvents[Event]>[0]

/**
 * Resolves to the payload of the next event that matches. A filter is needed, because an event caused by an earlier
 * action may still arrive.
 */
export const next = <Event extends keyof SocketEvents>(
  socket: TestSocket,
  event: Event,
  isMeant: (payload: Payload<Event>) => boolean = () => true,
) =>
  new Promise<Payload<Event>>((resolve) => {
    const listener: (...payload: never[]) => void = (payload) => isMeant(payload) && resolve(payload)
    socket.on(event, listener as never)
  })

export async function authenticatedSocket(server: Pick<TestServer, 'url'>, { sessionToken }: Credentials) {
  const socket = openSocket(server)
  const authenticated = next(socket, 'authenticated')
  socket.emit('authenticate', { sessionToken })
  await authenticated
  return socket
}

/**
 * Collects the topics of `changed` events. The returned function waits for all events that were sent before its call,
 * and then returns their topics.
 */
export function collectChanges(socket: TestSocket) {
  const topics = new Set<ChangedTopic>()
  socket.on('changed', ({ topic }) => topics.add(topic))
  return async () => {
    const acknowledged = next(socket, 'heartbeat_ack')
    socket.emit('heartbeat')
    await acknowledged
    return [...topics].sort()
  }
}

/** Sends again after a 503, as clients do, because a busy machine may answer 503. */
export async function untilServed<Answer extends { status: number }>(send: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    const answer = await send()
    if (answer.status !== 503) return answer
  }
}
