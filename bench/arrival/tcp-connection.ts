import { connect } from 'node:net'

/** Read synchronously, so all connections of the process can share it. */
const shared = Buffer.allocUnsafe(65_536)

/**
 * Local addresses, used in turn. With one address, Linux runs short of ephemeral ports past 14,000 connections, and the search
 * for each further one costs processor time.
 */
const ADDRESSES = 16
let opened = 0

interface Events {
  onBytes: (bytes: Buffer) => void
  onClose: (reason: Error) => void
}

/** Opens a connection that costs little processor time, because its process shares the cores with the server. */
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

/** The end of an answer's head, or -1 while it is incomplete. */
export const endOfHead = (bytes: Buffer): number => {
  const end = bytes.indexOf('\r\n\r\n')
  return end < 0 ? -1 : end + 4
}

export const statusOf = (head: string): number => Number(head.slice(9, 12))
