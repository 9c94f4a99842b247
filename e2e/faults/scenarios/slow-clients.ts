import { once } from 'node:events'
import type { Socket } from 'node:net'
import { openConnection, openWebsocket } from '@palco/server/testing/raw-websocket'
import { type Answer, signIn } from '../ask.ts'
import { claims, type Scenario } from '../scenario.ts'

const EACH = 40
/**
 * The time within which the server must close each connection: its longest timeout (for a body), plus the interval at
 * which it checks this timeout.
 */
const LIMIT_MS = 60_000

export const slowClients: Scenario = {
  name: 'slow clients',
  promise:
    'Clients that send headers, a body or a first packet too slowly are disconnected, and others are served meanwhile.',
  engines: ['sqlite'],
  async play(stage) {
    const palco = await stage.start(await stage.emptyDatabase())
    const { url } = palco
    const admin = await signIn(url)
    const kinds: Record<string, () => Promise<Socket>> = {
      'slow headers': async () => drip(openConnection(url), 'GET / HTTP/1.1\r\nhost: x\r\n', 'a: b\r\n'),
      'slow bodies': async () =>
        drip(
          openConnection(url),
          'POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9999\r\n\r\n{',
          ' ',
        ),
      'sockets that never speak': async () => (await openWebsocket(url)).socket,
      'sockets that never sign in': async () => {
        const websocket = await openWebsocket(url)
        websocket.send('40')
        return websocket.socket
      },
      'sockets that leave their namespace': async () => {
        const websocket = await openWebsocket(url)
        websocket.send('40')
        await websocket.hears('40{')
        websocket.send('41')
        return websocket.socket
      },
    }
    const closed: Record<string, number> = {}
    const ending = Object.entries(kinds).map(async ([kind, open]) => {
      const sockets = await Promise.all(Array.from({ length: EACH }, open))
      closed[kind] = 0
      await Promise.all(
        sockets.map(async (socket) => {
          const giveUp = setTimeout(() => socket.destroy(new Error('too late')), LIMIT_MS)
          let isTooLate = false
          socket.once('error', (error) => {
            isTooLate = error.message === 'too late'
          })
          if (!socket.closed) await once(socket, 'close').catch(() => {})
          clearTimeout(giveUp)
          if (!isTooLate) closed[kind] = (closed[kind] ?? 0) + 1
        }),
      )
    })
    let isOver = false
    const others: Answer[] = []
    const serving = (async () => {
      while (!isOver) others.push(await admin.ask('/admin/users'))
    })()
    await Promise.all(ending)
    isOver = true
    await serving
    const slowest = Math.max(...others.map(({ ms }) => ms))
    return {
      counts: {
        ...Object.fromEntries(Object.entries(closed).map(([kind, count]) => [kind, `${count} of ${EACH} closed`])),
        'others answered meanwhile': others.length,
        'the slowest in ms': slowest,
      },
      faults: claims({
        'all are closed': Object.values(closed).every((count) => count === EACH),
        'others are served': others.every(({ status }) => status === 200),
        'the process lives': !palco.isGone(),
      }),
    }
  },
}

function drip(socket: Socket, first: string, each: string): Socket {
  socket.write(first)
  const timer = setInterval(() => socket.write(each), 1000)
  socket.once('close', () => clearInterval(timer))
  socket.resume()
  return socket
}
