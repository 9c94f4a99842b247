import { endOfHead, openTcp, statusOf } from './tcp-connection.ts'

// A websocket with the part of socket.io's protocol that an arrival needs. engine.io 4 opens with `0`, sends pings as
// `2` and expects pongs as `3`. socket.io connects with `40` and sends events as `42`.

const KEY = 'cGFsY28tYmVuY2gtMDAwMA=='
const PING = '2'

interface Events {
  onEvent: (name: string, payload: string) => void
  onClose: (reason: Error) => void
}

export type LiveSocket = Awaited<ReturnType<typeof openLive>>

/** Opens a connection. Resolves when it is upgraded and engine.io has sent its open packet. */
export function openLive(port: number, { onEvent, onClose }: Events, signal?: AbortSignal) {
  return new Promise<{ connect: () => Promise<void>; emit: (packet: string) => void; close: () => void }>(
    (resolve, reject) => {
      let isUpgraded = false
      let received: Buffer = Buffer.alloc(0)
      let onConnected = () => {}

      const events = {
        onBytes(bytes: Buffer) {
          received = received.length ? Buffer.concat([received, bytes]) : bytes
          if (!isUpgraded) {
            const start = endOfHead(received)
            if (start < 0) return
            const head = received.toString('latin1', 0, start)
            if (statusOf(head) !== 101) return void socket.destroy(new Error(`upgrade: ${statusOf(head)}`))
            isUpgraded = true
            received = received.subarray(start)
          }
          received = readFrames(received, onText, () => socket.destroy())
        },
        onClose(reason: Error) {
          reject(reason)
          onClose(reason)
        },
      }
      const socket = openTcp(port, events, signal)

      function onText(text: string) {
        if (text === PING) return void socket.write(PONG)
        if (text.startsWith('42')) return parseEvent(text, onEvent)
        if (text.startsWith('40')) return onConnected()
        if (text.startsWith('0')) resolve(live)
      }

      const live = {
        connect: () =>
          new Promise<void>((resolve) => {
            onConnected = resolve
            socket.write(frame('40'))
          }),
        emit: (packet: string) => void socket.write(frame(`42${packet}`)),
        close: () => void socket.destroy(),
      }

      socket.write(
        `GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${KEY}\r\n\r\n`,
      )
    },
  )
}

/** Parses an event: `42["name",payload]`. */
function parseEvent(text: string, onEvent: Events['onEvent']) {
  const end = text.indexOf('"', 4)
  onEvent(text.slice(4, end), text.slice(end + 2, -1))
}

/** Returns a client's frame. Clients must mask their frames. The mask here is zero, so it leaves the text unchanged. */
function frame(text: string): Buffer {
  const length = Buffer.byteLength(text)
  const isShort = length < 126
  const head = isShort ? [0x81, 0x80 | length] : [0x81, 0xfe, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([...head, 0, 0, 0, 0]), Buffer.from(text)])
}

const PONG = frame('3')

/** Reads all complete frames. Returns the remaining bytes of an incomplete frame. */
function readFrames(bytes: Buffer, onText: (text: string) => void, onEnd: () => void): Buffer {
  let at = 0
  while (bytes.length - at >= 2) {
    const opcode = (bytes[at] ?? 0) & 15
    let length = (bytes[at + 1] ?? 0) & 127
    let start = at + 2
    if (length === 126) {
      if (bytes.length - at < 4) break
      length = bytes.readUInt16BE(start)
      start += 2
    }
    if (bytes.length < start + length) break
    if (opcode === 1) onText(bytes.toString('utf8', start, start + length))
    if (opcode === 8) onEnd()
    at = start + length
  }
  return bytes.subarray(at)
}
