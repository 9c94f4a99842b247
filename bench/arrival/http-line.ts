import { endOfHead, openTcp, statusOf } from './tcp-line.ts'

export interface Answer {
  status: number
  /** In seconds; 0 where the server did not say when to come back. */
  retryAfter: number
  body: string
}

export type HttpLine = ReturnType<typeof openHttp>

/** One connection that is kept alive, with one request at a time on it, as a browser's. */
export function openHttp(port: number) {
  let received: Buffer = Buffer.alloc(0)
  let waiting: { resolve: (answer: Answer) => void; reject: (error: Error) => void } | null = null

  const settle = () => {
    const settled = waiting
    waiting = null
    return settled
  }
  const socket = openTcp(port, {
    onBytes(bytes) {
      received = received.length ? Buffer.concat([received, bytes]) : bytes
      const answer = wholeAnswer(received)
      if (!answer) return
      received = Buffer.alloc(0)
      settle()?.resolve(answer)
    },
    onClose: (reason) => settle()?.reject(reason),
  })

  function ask(request: string): Promise<Answer> {
    return new Promise((resolve, reject) => {
      if (socket.destroyed) return reject(new Error('the connection is closed'))
      waiting = { resolve, reject }
      socket.write(request)
    })
  }

  return {
    get: (path: string, headers = '') => ask(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n${headers}\r\n`),
    post(path: string, value: object) {
      const body = JSON.stringify(value)
      const length = `Content-Length: ${Buffer.byteLength(body)}`
      return ask(
        `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nContent-Type: application/json\r\n${length}\r\n\r\n${body}`,
      )
    },
    close: () => void socket.destroy(),
  }
}

function wholeAnswer(bytes: Buffer): Answer | null {
  const start = endOfHead(bytes)
  if (start < 0) return null
  const head = bytes.toString('latin1', 0, start)
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
  if (length === undefined) throw new Error(`an answer without its length: ${head}`)
  const end = start + Number(length)
  if (bytes.length < end) return null
  const retryAfter = Number(/\r\nretry-after: (\d+)/i.exec(head)?.[1] ?? 0)
  return { status: statusOf(head), retryAfter, body: bytes.toString('utf8', start, end) }
}
