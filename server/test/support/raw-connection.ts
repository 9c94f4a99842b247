import { once } from 'node:events'
import { connectRaw } from './raw.ts'
import type { TestServer } from './test-server.ts'

interface RawAnswer {
  status: number
  headers: Headers
  body: { success?: boolean; code?: string; error?: string } | null
}

/** Opens a raw HTTP connection whose answers are read one by one. */
export async function openRaw(server: Pick<TestServer, 'url'>) {
  const { socket, closed, received } = await connectRaw(server)
  let isOver = false
  closed.then(() => {
    isOver = true
  })
  let read = 0

  /** Reads the next complete answer; `null` if the connection was closed. */
  async function answer(): Promise<RawAnswer | null> {
    for (;;) {
      const parsed = parseAnswer(received().slice(read))
      if (parsed) read += parsed.length
      if (parsed || isOver) return parsed
      await Promise.race([once(socket, 'data'), closed])
    }
  }

  return {
    write: (text: string) => void socket.write(text),
    answer,
    /** Whether the connection is either closed, or still answers the next request with 200. */
    async isUsableOrClosed() {
      socket.write('GET /healthz HTTP/1.1\r\nHost: palco\r\n\r\n')
      const next = await answer()
      return next === null || next.status === 200
    },
  }
}

/** Parses an answer. The text has one character per byte. */
function parseAnswer(bytes: string): (RawAnswer & { length: number }) | null {
  const [first = '', ...fields] = bytes.slice(0, bytes.indexOf('\r\n\r\n')).split('\r\n')
  const end = bytes.indexOf('\r\n\r\n') + 4
  if (end < 4) return null
  const status = Number(first.split(' ')[1])
  const headers = new Headers(fields.map((field) => field.split(/:\s*(.*)/s).slice(0, 2) as [string, string]))
  const length = end + Number(headers.get('content-length') ?? 0)
  if (bytes.length < length) return null
  if (status === 100) return parseAnswer(bytes.slice(end))
  const text = Buffer.from(bytes.slice(end, length), 'latin1').toString()
  const isJson = headers.get('content-type')?.startsWith('application/json')
  return { status, headers, body: isJson ? JSON.parse(text) : null, length }
}
