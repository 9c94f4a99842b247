import { endOfHead, openTcp, statusOf } from './tcp-connection.ts'

export interface Answer {
  status: number
  /** The value of `Retry-After` in seconds; 0 without the header. */
  retryAfter: number
  text: () => string
}

export type HttpConnection = ReturnType<typeof openHttp>

/** Opens a kept-alive connection for one request at a time, like a browser's. */
export function openHttp(port: number) {
  let chunks: Buffer[] = []
  /** `length`: how many bytes of the current answer were received. `total`: how many bytes of all answers. */
  let length = 0
  let total = 0
  /** The expected length of the current answer; null until its head has arrived. */
  let end: number | null = null
  let waiting: { resolve: (answer: Answer) => void; reject: (error: Error) => void } | null = null

  const settle = () => {
    const settled = waiting
    waiting = null
    return settled
  }
  const socket = openTcp(port, {
    onBytes(bytes) {
      chunks.push(bytes)
      length += bytes.length
      total += bytes.length
      end ??= endOf(chunks)
      // Concatenate the chunks only once, when the answer is complete: images consist of many chunks.
      if (end === null || length < end) return
      const answer = answerOf(Buffer.concat(chunks))
      chunks = []
      length = 0
      end = null
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

  function send(method: 'POST' | 'PUT', path: string, value: object, headers = '') {
    const body = JSON.stringify(value)
    const length = `Content-Length: ${Buffer.byteLength(body)}`
    return ask(
      `${method} ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nContent-Type: application/json\r\n${headers}${length}\r\n\r\n${body}`,
    )
  }

  return {
    get: (path: string, headers = '') => ask(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n${headers}\r\n`),
    post: (path: string, value: object) => send('POST', path, value),
    send,
    close: () => void socket.destroy(),
    /** Returns how many bytes of heads and bodies arrived. Compressed bodies count with their compressed size. */
    bytes: () => total,
  }
}

function endOf(chunks: readonly Buffer[]): number | null {
  const bytes = Buffer.concat(chunks)
  const start = endOfHead(bytes)
  if (start < 0) return null
  const head = bytes.toString('latin1', 0, start)
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
  if (length === undefined) throw new Error(`an answer without its length: ${head}`)
  return start + Number(length)
}

function answerOf(bytes: Buffer): Answer {
  const start = endOfHead(bytes)
  const head = bytes.toString('latin1', 0, start)
  const retryAfter = Number(/\r\nretry-after: (\d+)/i.exec(head)?.[1] ?? 0)
  // Decode the text only on request, because most bodies are never read.
  return { status: statusOf(head), retryAfter, text: () => bytes.toString('utf8', start) }
}
