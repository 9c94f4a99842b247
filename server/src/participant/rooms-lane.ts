import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Catalog } from '../catalog/catalog.ts'
import { isHeldBy, JSON_TYPE } from '../http/shared-answer.ts'
import { bearerToken, sessionToken } from '../session/guard.ts'
import type { Presence } from '../session/presence.ts'
import type { Sessions } from '../session/sessions.ts'
import { PARTICIPANT_ROLES, roomsAnswer } from './participant-rooms.ts'
import type { RoomAccesses } from './room-access.ts'

interface LaneParts {
  sessions: Sessions
  presence: Presence
  accesses: RoomAccesses
  catalog: Catalog
  /** Those that every answer has. */
  headers: Record<string, string>
  countAnswer: (method: string, route: string, status: number, seconds: number) => void
}

export const ROOMS_PATH = '/api/participant/rooms'

/**
 * Everybody asks for the rooms at 10:40, and nearly always the answer is in memory. Then it is sent from here, ahead of
 * Fastify, whose hooks cost more than the answer (docs/decisions/0010-rooms-lane.md). Session and role are checked all
 * the same; whatever is not in memory goes the usual way, and so does every refusal.
 */
export function openRoomsLane(server: Server, parts: LaneParts) {
  const others = server.listeners('request')
  server.removeAllListeners('request')
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    // A server that is stopping says so on every answer, which Fastify knows how to do.
    const mayTakeLane = request.url === ROOMS_PATH && request.method === 'GET' && server.listening
    if (mayTakeLane && answerFromMemory(request, response, parts)) return
    for (const listener of others) listener.call(server, request, response)
  })
}

/** Whether it did. */
function answerFromMemory({ headers }: IncomingMessage, response: ServerResponse, parts: LaneParts): boolean {
  const startedAt = performance.now()
  const session = parts.sessions.recall(bearerToken(headers), sessionToken(headers))
  if (!session || !PARTICIPANT_ROLES.includes(session.role)) return false
  const access = parts.accesses.recall(session.userId)
  if (!access) return false

  parts.presence.mark(session.id)
  const { body, bytes, etag } = roomsAnswer(parts.catalog.current(), access)
  const status = isHeldBy(headers, etag) ? 304 : 200
  const head = { ...parts.headers, etag, 'cache-control': 'no-cache' }
  if (status === 304) response.writeHead(status, head).end()
  else {
    const content = { 'content-type': JSON_TYPE, 'content-length': body.length }
    response.writeHead(status, Object.assign(head, content)).end(bytes, 'latin1')
  }
  parts.countAnswer('GET', ROOMS_PATH, status, (performance.now() - startedAt) / 1000)
  return true
}
