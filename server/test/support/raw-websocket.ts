import { randomBytes } from 'node:crypto'
import { connect, type Socket } from 'node:net'

const SOCKET_PATH = '/socket.io/?EIO=4&transport=websocket'
const TEXT = 1

export type RawWebsocket = ReturnType<typeof requestWebsocket>

/** Opens a hand-written websocket client, which can send what libraries don't: invalid or partial frames. */
export async function openWebsocket(url: string): Promise<RawWebsocket> {
  const websocket = requestWebsocket(url, SOCKET_PATH)
  // Wait for the handshake's answer, because frames sent before it would be lost.
  await websocket.hears('0{')
  return websocket
}

/** Sends the upgrade request without waiting for its answer. */
export function requestWebsocket(url: string, path: string) {
  const socket = openConnection(url)
  socket.write(
    `GET ${path} HTTP/1.1\r\nHost: ${new URL(url).host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
      `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\n\r\n`,
  )
  let received = Buffer.alloc(0)
  let isClosed = false
  socket.on('data', (chunk) => {
    received = Buffer.concat([received, chunk])
  })
  socket.once('close', () => {
    isClosed = true
  })

  return {
    socket,
    isClosed: () => isClosed,
    /** All received bytes, headers and frames. Their texts can be searched, because the server does not mask frames. */
    received: () => received.toString('latin1'),
    forget: () => {
      received = Buffer.alloc(0)
    },
    send: (text: string) => void socket.write(frame(Buffer.from(text))),
    sendFrame: (payload: Buffer, opcode: number, isMasked = true) =>
      void socket.write(frame(payload, opcode, isMasked)),
    hears(text: string, withinMs = 20_000): Promise<boolean> {
      return waitFor(() => received.includes(text) || isClosed, withinMs).then(() => received.includes(text))
    },
  }
}

/** Opens a TCP connection whose errors are ignored. */
export function openConnection(url: string): Socket {
  const { hostname, port } = new URL(url)
  return connect(Number(port), hostname).on('error', () => {})
}

export async function waitFor(isDone: () => boolean, withinMs: number): Promise<boolean> {
  const deadline = Date.now() + withinMs
  while (!isDone() && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 10))
  return isDone()
}

/** Returns a client's frame. For lengths above 125, the length takes two or eight more bytes. */
function frame(payload: Buffer, opcode = TEXT, isMasked = true): Buffer {
  const size = payload.length <= 125 ? 0 : payload.length <= 65_535 ? 2 : 8
  const short = { 0: payload.length, 2: 126, 8: 127 }[size]
  const length = Buffer.alloc(size)
  if (size) length.writeUIntBE(payload.length, size - Math.min(size, 6), Math.min(size, 6))
  const head = Buffer.concat([Buffer.from([0x80 | opcode, (isMasked ? 0x80 : 0) | short]), length])
  if (!isMasked) return Buffer.concat([head, payload])
  const mask = randomBytes(4)
  return Buffer.concat([head, mask, payload.map((byte, n) => byte ^ (mask[n % 4] ?? 0))])
}
