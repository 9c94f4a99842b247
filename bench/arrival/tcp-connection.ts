import { connect } from 'node:net'

/** A buffer for all connections of the process. They can share it, because it is read synchronously. */
const shared = Buffer.allocUnsafe(65_536)

/**
 * How many local addresses are used in turn. With only one, Linux runs short of ephemeral ports above 14,000
 * connections, and searching for a free port costs processor time.
 */
const ADDRESSES = 16
let opened = 0

interface Events {
  onBytes: (bytes: Buffer) => void
  onClose: (reason: Error) => void
}

/** Opens a connection. It must cost little processor time, because this process shares the cores with the server. */
export function openTcp(port: number, { onBytes, onClose }: Events, signal?: AbortSignal) {
  let reason = new Error('closed by the server')
  const socket = connect({
    port,
    host: '127.0.0.1',
    localAddress: `127.0.0.${2 + (opened++ % ADDRESSES)}`,
    noDelay: true,
    ...(signal && { signal }),
    onread: {
      buffer: shared,
      callback: (count, buffer) => {
        onBytes(Buffer.from(buffer.subarray(0, count)))
        return true
      },
    },
  })
  socket.on('error', (error) => {
    reason = error
  })
  socket.on('close', () => onClose(reason))
  return socket
}

/** Returns where the head of an answer ends, or -1 if the head is incomplete. */
export const endOfHead = (bytes: Buffer): number => {
  const end = bytes.indexOf('\r\n\r\n')
  return end < 0 ? -1 : end + 4
}

export const statusOf = (head: string): number => Number(head.slice(9, 12))
