import { once } from 'node:events'
import { connect } from 'node:net'
import { onTestFinished } from 'vitest'
import type { TestServer } from './test-server.ts'

/** Opens a TCP connection for requests that HTTP clients would not send. */
export async function connectRaw({ url }: Pick<TestServer, 'url'>) {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  // The server may cut the connection. Tests await `closed` for that.
  socket.on('error', () => {})
  onTestFinished(() => void socket.destroy())
  let received = ''
  socket.on('data', (chunk) => {
    received += chunk.toString('latin1')
  })
  const closed = once(socket, 'close')
  await once(socket, 'connect')
  return {
    socket,
    closed,
    received: () => received,
    send: (...lines: string[]) => socket.write(lines.join('\r\n')),
    async until(pattern: RegExp) {
      while (!pattern.test(received)) {
        if (socket.closed) throw new Error(`closed after ${JSON.stringify(received)}`)
        await Promise.race([once(socket, 'data'), closed])
      }
    },
  }
}

export const head = (line: string, headers: Record<string, string> = {}) => [
  `${line} HTTP/1.1`,
  'Host: palco',
  ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  '',
  '',
]
