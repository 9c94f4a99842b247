import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

const SOCKET_PATH = '/socket.io/?EIO=4&transport=websocket'
const TEXT = 1

export type RawWebsocket = Awaited<ReturnType<typeof openWebsocket>>

/** A websocket of our own making, which can send what no library would: wrong frames, halves of frames, nothing. */
export async function openWebsocket(url: string, path = SOCKET_PATH, headers: Record<string, string> = {}) {
  const socket = openConnection(url)
  const more = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.write(
    `GET ${path} HTTP/1.1\r\nHost: ${new URL(url).host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
      `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\n${more.join('')}\r\n`,
  )
  let received = Buffer.alloc(0)
  let isClosed = false
  socket.on('data', (chunk) => {
    received = Buffer.concat([received, chunk])
  })
  const closed = once(socket, 'close').then(() => {
    isClosed = true
  })

  return {
    socket,
    closed,
    isClosed: () => isClosed,
    /** Everything that came, headers and frames; what the server says is short and plain enough to be searched. */
    received: () => received.toString('latin1'),
    forget: () => {
      received = Buffer.alloc(0)
    },
    send: (text: string) => void socket.write(frame(Buffer.from(text))),
    sendFrame: (payload: Buffer, opcode: number, isMasked = true) =>
      void socket.write(frame(payload, opcode, isMasked)),
    /** Resolves to whether it came before the time was over. */
    hears(text: string, withinMs = 20_000): Promise<boolean> {
      return waitFor(() => received.includes(text) || isClosed, withinMs).then(() => received.includes(text))
    },
  }
}

/** A plain connection whose errors are nobody's surprise. */
export function openConnection(url: string): Socket {
  const { hostname, port } = new URL(url)
  return connect(Number(port), hostname).on('error', () => {})
}

export async function waitFor(isDone: () => boolean, withinMs: number): Promise<boolean> {
  const deadline = Date.now() + withinMs
  while (!isDone() && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 10))
  return isDone()
}

/** A client's frame, at most 64 KB. */
function frame(payload: Buffer, opcode = TEXT, isMasked = true): Buffer {
  const isLong = payload.length > 125
  const head = Buffer.from([0x80 | opcode, (isMasked ? 0x80 : 0) | (isLong ? 126 : payload.length)])
  const length = Buffer.alloc(isLong ? 2 : 0)
  if (isLong) length.writeUInt16BE(payload.length)
  if (!isMasked) return Buffer.concat([head, length, payload])
  const mask = randomBytes(4)
  return Buffer.concat([head, length, mask, payload.map((byte, n) => byte ^ (mask[n % 4] ?? 0))])
}
