import { once } from 'node:events'
import { connect } from 'node:net'
import { onTestFinished } from 'vitest'
import type { TestServer } from './test-server.ts'

interface RawAnswer {
  status: number
  headers: Headers
  body: { success?: boolean; code?: string; error?: string } | null
}

/** One TCP connection on which anything may be said, also what no HTTP client would send. */
export async function openRaw({ url }: Pick<TestServer, 'url'>) {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  socket.on('error', () => {})
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  let received = Buffer.alloc(0)
  let isClosed = false
  const listeners = new Set<() => void>()
  const tell = () => listeners.forEach((listener) => void listener())
  socket.on('data', (bytes) => {
    received = Buffer.concat([received, bytes])
    tell()
  })
  socket.on('close', () => {
    isClosed = true
    tell()
  })

  /** The next whole answer, or `null` where the connection was closed instead. */
  function answer(): Promise<RawAnswer | null> {
    return new Promise((resolve) => {
      const look = () => {
        const parsed = parseAnswer(received)
        if (!parsed && !isClosed) return
        listeners.delete(look)
        if (parsed) received = received.subarray(parsed.length)
        resolve(parsed)
      }
      listeners.add(look)
      look()
    })
  }

  return {
    write: (text: string | Buffer) => void socket.write(text),
    end: () => void socket.end(),
    answer,
    /** What the server says to one request more: 200, or `null` because it has closed the connection. */
    async isUsableOrClosed() {
      socket.write('GET /healthz HTTP/1.1\r\nHost: palco\r\n\r\n')
      const next = await answer()
      return next === null || next.status === 200
    },
  }
}

function parseAnswer(bytes: Buffer): (RawAnswer & { length: number }) | null {
  const end = bytes.indexOf('\r\n\r\n')
  if (end < 0) return null
  const [line = '', ...fields] = bytes.subarray(0, end).toString('latin1').split('\r\n')
  const status = Number(line.split(' ')[1])
  if (status === 100) return parseAnswer(bytes.subarray(end + 4))
  const headers = new Headers(fields.map((field) => field.split(/:\s*(.*)/s).slice(0, 2) as [string, string]))
  const length = end + 4 + Number(headers.get('content-length') ?? 0)
  if (bytes.length < length) return null
  const text = bytes.subarray(end + 4, length).toString()
  const isJson = headers.get('content-type')?.startsWith('application/json')
  return { status, headers, body: isJson ? JSON.parse(text) : null, length }
}
