import type { LoginAnswer } from '@palco/contract/auth/auth'
import type { ClientEvents, ServerEvents } from '@palco/contract/realtime/realtime'
import { FIRST_ADMIN, freePort, type PalcoProcess, startPalco } from '@palco/server/testing/palco-process'
import { io, type Socket } from 'socket.io-client'
import { findNginx } from '../../scripts/nginx.mjs'
import { createCluster } from '../faults/postgres-cluster.ts'
import { startNginx } from './nginx.ts'

export type Nodes = NonNullable<Awaited<ReturnType<typeof startNodes>>>
export type Client = Socket<ServerEvents, ClientEvents>

/**
 * Starts two real servers with a temporary PostgreSQL, behind a real nginx. Resolves to null if nginx or PostgreSQL is
 * not installed.
 */
export async function startNodes() {
  const nginx = findNginx()
  const cluster = nginx ? await createCluster() : null
  if (!nginx || !cluster) return null
  const nodes: PalcoProcess[] = []
  const remove = async () => {
    for (const node of nodes) if (!node.isGone()) await node.end('SIGKILL')
    await cluster.remove()
  }
  try {
    const DATABASE_URL = await cluster.createDatabase()
    const start = async (which: 0 | 1, PORT: string) => {
      nodes[which] = await startUntilAnswered({ DATABASE_URL, PORT, TRUST_PROXY: '1' })
      return nodes[which].url
    }
    // Finds each port just before it is used, because other processes may take a free port.
    const urls = [await start(0, String(await freePort())), await start(1, String(await freePort()))] as const
    const ports = [new URL(urls[0]).port, new URL(urls[1]).port] as const
    const proxy = await startNginx(nginx, ports)
    return {
      nginx,
      url: proxy.url,
      cluster,
      /** The URLs of the nodes themselves, not of the proxy. */
      urls,
      query: (statement: string) => cluster.query(DATABASE_URL, statement),
      kill: async (which: 0 | 1) => void (await nodes[which]?.end('SIGKILL')),
      startAgain: (which: 0 | 1) => start(which, ports[which]),
      async remove() {
        await proxy.remove()
        await remove()
      },
    }
  } catch (error) {
    await remove()
    throw error
  }
}

/** Starts a server again if the database did not answer in time, as a supervisor would: the machine may be busy. */
async function startUntilAnswered(env: Parameters<typeof startPalco>[0]): Promise<PalcoProcess> {
  for (let tries = 1; ; tries++)
    try {
      return await startPalco(env)
    } catch (error) {
      if (tries === 5 || !`${error}`.includes('UNAVAILABLE')) throw error
    }
}

export interface Answer<Data> {
  status: number
  /** The prefix of the request ids of the node that answered. */
  node: string
  data: Data
  code: string | undefined
}

export interface Question {
  method?: string
  body?: unknown
  as?: LoginAnswer
}

export async function ask<Data>(url: string, path: string, { method, body, as }: Question = {}): Promise<Answer<Data>> {
  const response = await fetch(`${url}/api${path}`, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: {
      // The proxy sets this header, and calls that don't use the proxy need it too.
      'x-forwarded-for': '127.0.0.1',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(as && { authorization: `Bearer ${as.tokens.accessToken}`, 'x-session-token': as.sessionToken }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const node = response.headers.get('x-request-id')?.slice(0, 8) ?? ''
  const answer = response.headers.get('content-type')?.startsWith('application/json') ? await response.json() : {}
  return { status: response.status, node, data: answer.data, code: answer.code }
}

export async function signIn(url: string, { email, password } = FIRST_ADMIN): Promise<LoginAnswer> {
  const { status, data } = await ask<LoginAnswer>(url, '/auth/login', { body: { email, password } })
  if (status !== 200) throw new Error(`login answered ${status}`)
  return data
}

/** Connects as a page does: authenticates after each connect, and reconnects after a loss. */
export async function connect(url: string, { sessionToken }: LoginAnswer): Promise<Client> {
  const socket: Client = io(url, { transports: ['websocket'], forceNew: true, reconnectionDelay: 100 })
  socket.on('connect', () => socket.emit('authenticate', { sessionToken }))
  await heard(socket, 'authenticated')
  return socket
}

/**
 * Resolves to the payload of the next event with this name. Use it only for events that occur once: an event that was
 * caused by an earlier action may still be on its way.
 */
export const heard = <Event extends keyof ServerEvents>(socket: Client, event: Event) =>
  new Promise<Parameters<ServerEvents[Event]>[0]>((resolve) => {
    const listener: (...payload: never[]) => void = (payload) => resolve(payload)
    socket.once(event, listener as never)
  })

export async function countSockets(nodeUrl: string) {
  const text = await (await fetch(`${nodeUrl}/metrics`)).text()
  return Number(/^palco_sockets (\d+)$/m.exec(text)?.[1])
}
