import { connect } from 'node:net'

/** What comes is read at once, so all connections of the process can share one buffer. */
const shared = Buffer.allocUnsafe(65_536)

/**
 * People come from as many addresses in turn. From a single one Linux would run out of quickly found ports past 14,000
 * connections, and look for each further one at the expense of the server's processor.
 */
const ADDRESSES = 16
let opened = 0

interface Events {
  onBytes: (bytes: Buffer) => void
  onClose: (reason: Error) => void
}

/** A connection that costs its process as little as can be: it shares the cores with the server that is measured. */
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

/** The end of an answer's head, or -1 as long as it has not come whole. */
export const endOfHead = (bytes: Buffer): number => {
  const end = bytes.indexOf('\r\n\r\n')
  return end < 0 ? -1 : end + 4
}

export const statusOf = (head: string): number => Number(head.slice(9, 12))
