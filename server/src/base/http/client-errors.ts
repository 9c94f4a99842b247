import { type Server, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { failureOf, refusalOf } from './error-handler.ts'
import { JSON_TYPE } from './shared-answer.ts'

const STATUS_OF: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
}

interface ClientError extends Error {
  code?: string
  rawPacket?: unknown
}

/**
 * Answers a request for which the server emitted `clientError`. Writes to the raw socket, because most such requests
 * could not be parsed and have no response object.
 */
export const answerClientError = (headers: Record<string, string>) => (error: ClientError, socket: Socket) => {
  const { head, body } = rawAnswer(STATUS_OF[error.code ?? ''] ?? 400, headers)
  if (socket.writable && !isAnswering(socket)) socket.write(isHead(error) ? head : head + body)
  socket.destroySoon()
}

/**
 * True for a HEAD request. Its answer must have no body: the client would read it as the beginning of the next answer.
 */
const isHead = ({ rawPacket }: ClientError) =>
  Buffer.isBuffer(rawPacket) && rawPacket.toString('latin1', 0, 5) === 'HEAD '

/** True if an answer is being sent on this socket. A second answer would corrupt it. */
const isAnswering = (socket: Socket) => Boolean(Reflect.get(socket, '_httpMessage')?.headersSent)

function rawAnswer(status: number, headers: Record<string, string>) {
  const body = JSON.stringify(failureOf(refusalOf(status)))
  const lines = Object.entries({
    ...headers,
    'content-type': JSON_TYPE,
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  })
  const fields = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  return { head: `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${fields}\r\n`, body }
}

/** Rejects an unknown `Expect` header, in the envelope. Node's own answer has no body. */
export function answerExpectations(server: Server, headers: Record<string, string>) {
  server.on('checkExpectation', (_request, response) => {
    const body = JSON.stringify(failureOf(refusalOf(417)))
    const length = Buffer.byteLength(body)
    response.writeHead(417, { ...headers, 'content-type': JSON_TYPE, 'content-length': length }).end(body)
  })
}
