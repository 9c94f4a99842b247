import type { IncomingHttpHeaders } from 'node:http'
import type { Profile } from '@palco/contract/auth'
import {
  authenticate,
  type ChangedTopic,
  type ClientEvents,
  NO_SESSION_TOKEN_MESSAGE,
  type ServerEvents,
} from '@palco/contract/realtime'
import { SESSION_END_TEXTS } from '@palco/contract/session-end'
import { ROLES } from '@palco/contract/users'
import type { FastifyInstance } from 'fastify'
import { Server, type Socket } from 'socket.io'
import { asAppError } from '../../base/db/database-errors.ts'
import { AppError } from '../../base/errors.ts'
import { failureOf } from '../../base/http/error-handler.ts'
import type { Shared } from '../../feature.ts'
import type { Tab, Whereabouts } from '../attendance/whereabouts.ts'
import { hashToken } from '../session/tokens.ts'
import { type Announcer, pushAnnouncements, type RecipientData } from './announcement-push.ts'
import { type AudienceMember, beginReading, place, placeByRole, roomOfRole } from './audience.ts'
import { emitChanges } from './changes.ts'
import { openLiveAudience } from './live-audience.ts'
import { emitRoomAir } from './room-air.ts'
import { watchConnections } from './socket-budget.ts'

interface GatewayParts extends Shared {
  whereabouts: Pick<Whereabouts, 'openTab' | 'beat' | 'answer' | 'closeTab'>
  announcer: Announcer
  limits: { socketAuthenticationMs: number; pingMs: number }
}

/** More tabs than anybody opens, and room for the dead connections of a phone that changes its network. */
const MAX_SOCKETS_A_SESSION = 30

interface OwnData {
  sessionId?: string
  tab?: Tab
  hasDefaultPassword?: boolean
  /** Of somebody who must choose a password first: it hears of its own session, and of nothing else. */
  isHeld?: boolean
}

type SocketData = AudienceMember['data'] & RecipientData & OwnData

type GatewaySocket = Socket<ClientEvents, ServerEvents, Record<string, never>, SocketData>

/** Every socket is in the room of its session and, once authenticated, of its user and of its role. */
const roomOf = (sessionId: string) => `session:${sessionId}`
const roomOfUser = (userId: string) => `user:${userId}`

export function openGateway(app: FastifyInstance, parts: GatewayParts) {
  const { db, bus, catalog, people, sessions, presence, whereabouts, announcer, config } = parts
  const io = new Server<ClientEvents, ServerEvents, Record<string, never>, SocketData>(app.server, {
    transports: ['websocket'],
    serveClient: false,
    maxHttpBufferSize: 4096,
    // Its answer counts as a sign of life.
    pingInterval: parts.limits.pingMs,
    // It would keep such sockets for a second without listening for errors: `http/upgrades.ts` ends them.
    destroyUpgrade: false,
    // The `cors` option does not look at a websocket's Origin.
    allowRequest: (request, decide) => decide(null, isOwnOrigin(request.headers, config.publicUrl)),
  })

  /** Whether anybody here would hear it: a message is written before its hearers are looked for, and most people are away. */
  const hasSockets = (room: string) => io.sockets.adapter.rooms.has(room)

  const connections = watchConnections(io, parts.limits.socketAuthenticationMs)
  const liveAudience = openLiveAudience(io)

  let isOwnPasswordRequired = catalog.current().event.access.ownPasswordRequired

  bus.subscribe((event) => {
    if (event.type === 'messages-missed') return recheckSockets()
    if (event.type === 'tokens-voided' && event.userId) return release(socketsOf(event.userId).filter(isHeld))
    if (event.type === 'catalog-read') return followPasswordRule()
    if (event.type === 'users-changed') return placeAgain(event.userIds.flatMap(socketsOf))
    if (event.type === 'sent-out')
      return void io.to(roomOfUser(event.userId)).emit('sent_out', { roomId: event.roomId })
    if (event.type !== 'session-ended' || !hasSockets(roomOf(event.sessionId))) return
    const { sessionId, reason } = event
    if (reason !== 'signed-out')
      io.to(roomOf(sessionId)).emit('session_terminated', { message: SESSION_END_TEXTS[reason], reason })
    io.in(roomOf(sessionId)).disconnectSockets(true)
  })

  const revisionOf = (topic: ChangedTopic) => topic === 'catalog' && { revision: catalog.current().revision }

  // Ahead of `changed`: what it leads people to ask for has nothing new for those inside.
  emitRoomAir(io, bus, catalog)
  emitChanges(bus, {
    everyone: (topic) => io.to(ROLES.map(roomOfRole)).emit('changed', { topic, ...revisionOf(topic) }),
    admins: (topic) => io.to(roomOfRole('ADMIN')).emit('changed', { topic }),
    user: (userId, topic) => {
      if (hasSockets(roomOfUser(userId))) io.to(roomOfUser(userId)).emit('changed', { topic })
    },
  })

  const socketsOf = (userId: string) =>
    [...(io.sockets.adapter.rooms.get(roomOfUser(userId)) ?? [])].flatMap((id) => io.sockets.sockets.get(id) ?? [])

  const announcements = pushAnnouncements({ io, bus, announcer, people, socketsOf })

  /** They may have another role now, other groups or other rooms. */
  async function placeAgain(all: readonly GatewaySocket[]) {
    const sockets = all.filter((socket) => !isHeld(socket))
    await placeOrClose(sockets)
    await announcements.follow(sockets)
  }

  /** Of people who may have chosen their password. Who can't be read comes back by a new connection. */
  async function release(held: readonly GatewaySocket[]) {
    const users = await Promise.all(held.map(({ data }) => people.profileOf(data.userId ?? '')))
    for (const [index, socket] of held.entries()) {
      const user = users[index]
      if (user) admit(socket, user)
      else socket.conn.close()
    }
    await placeAgain(held)
  }

  function admit(socket: GatewaySocket, user: Profile) {
    closeTab(socket, true)
    socket.data.hasDefaultPassword = user.hasDefaultPassword
    socket.data.isHeld = user.ownPasswordRequired === true
    if (!socket.data.isHeld) socket.data.tab = whereabouts.openTab(user)
  }

  /** Whether people must choose a password first may have changed: by a new connection they are placed anew. */
  function followPasswordRule() {
    const isRequired = catalog.current().event.access.ownPasswordRequired
    if (isRequired === isOwnPasswordRequired) return
    isOwnPasswordRequired = isRequired
    for (const { data, conn } of io.sockets.sockets.values()) if (data.hasDefaultPassword) conn.close()
  }

  /** Whose role can't be read comes back by a new connection, which reads it. */
  async function placeOrClose(sockets: readonly GatewaySocket[]) {
    try {
      await placeByRole(db, sockets)
    } catch (error) {
      for (const socket of sockets) socket.conn.close()
      throw error
    }
  }

  /**
   * Whose session is gone is found by the presence write. When it fails the sockets stay: the bus delivers this message
   * until everybody could follow it, and closing all of them would bring everybody back at once to a database in trouble.
   */
  async function recheckSockets() {
    const all = [...io.sockets.sockets.values()].filter(({ data }) => data.sessionId)
    for (const { data } of all) if (data.sessionId) presence.mark(data.sessionId)
    await presence.flush()
    await release(all.filter(isHeld))
    const sockets = all.filter((socket) => !isHeld(socket))
    await placeByRole(db, sockets)
    await announcements.follow(sockets)
  }

  io.on('connection', (socket) => {
    // The handshake's request is not needed any more and weighs 2 KB a socket.
    Reflect.set(socket.conn, 'request', null)
    // Without a namespace a connection is of no use, but would stay.
    socket.on('disconnect', (reason) => {
      closeTab(socket, isSeenUntilThen(reason))
      if (reason === 'client namespace disconnect') socket.conn.close()
    })

    socket.conn.on('heartbeat', () => {
      if (socket.data.tab) whereabouts.answer(socket.data.tab)
    })

    let turn = Promise.resolve()
    socket.on('authenticate', (payload) => {
      connections.payAuthentication(socket)
      // One after the other: two sessions at once would leave the socket in the rooms of both.
      turn = turn.then(() => authenticateSocket(socket, payload)).catch((error) => refuse(socket, error))
    })

    announcements.listen(socket)
    liveAudience.listen(socket)
    // `on` is called a tick later, and not at all if the connection was closed meanwhile: the goodbye of a page would be lost.
    socket.onAny((event, payload) => {
      if (event === 'heartbeat') beat(socket, payload)
    })
  })

  function beat(socket: GatewaySocket, payload: unknown) {
    if (!socket.data.sessionId) return
    presence.mark(socket.data.sessionId)
    if (socket.data.tab) whereabouts.beat(socket.data.tab, payload)
    socket.emit('heartbeat_ack')
  }

  async function authenticateSocket(socket: GatewaySocket, payload: unknown) {
    if (!socket.connected) return
    const token = tokenIn(payload)
    if (!token) throw new AppError(401, 'NOT_SIGNED_IN', NO_SESSION_TOKEN_MESSAGE)
    // In the room before the look-up: a session that ends in between reaches this socket too.
    const sessionId = hashToken(token)
    await leaveOtherSession(socket, sessionId)
    await socket.join(roomOf(sessionId))
    const session = await sessions.identifyBySessionToken(token)
    socket.data.userId = session.userId
    // In the user's room before the role is read: a change of it in between reaches this socket too.
    await socket.join(roomOfUser(session.userId))
    const reading = beginReading()
    const user = await people.profileOf(session.userId)
    if (!socket.connected) return
    socket.data.sessionId = session.id
    admit(socket, user)
    connections.admit(socket)
    cutOldest(session.id)
    await place(socket, isHeld(socket) ? undefined : user.role, reading)
    const told = isHeld(socket) ? {} : await announcements.greet(socket, session.userId)
    presence.mark(session.id)
    socket.emit('authenticated', { user, revision: catalog.current().revision, ...told })
  }

  function closeTab({ data }: GatewaySocket, isSeen: boolean) {
    if (data.tab) whereabouts.closeTab(data.tab, isSeen)
    delete data.tab
  }

  async function leaveOtherSession(socket: GatewaySocket, sessionId: string) {
    for (const room of socket.rooms) if (room !== socket.id && room !== roomOf(sessionId)) await socket.leave(room)
  }

  /** The oldest is the one that is most likely dead already. */
  function cutOldest(sessionId: string) {
    const ids = io.sockets.adapter.rooms.get(roomOf(sessionId))
    if (!ids || ids.size <= MAX_SOCKETS_A_SESSION) return
    for (const id of ids) {
      const oldest = io.sockets.sockets.get(id)
      if (oldest) return connections.cut(oldest)
    }
  }

  function refuse(socket: GatewaySocket, error: unknown) {
    const { code, message, reason } = failureOf(asAppError(error))
    if (code === 'INTERNAL') app.log.error({ err: error }, 'a socket could not be authenticated')
    socket.emit('auth_error', { message, code, ...(reason && { reason }) })
    socket.disconnect(true)
  }

  // A closed transport makes clients reconnect, a disconnect would not.
  app.addHook('preClose', async () => void io.engine.close())

  return { countSockets: () => io.engine.clientsCount, liveAudience }
}

const isHeld = ({ data }: GatewaySocket) => data.isHeld === true

/** Who closes the page, or is signed out by somebody, is there until then. Who is silent may have been away before. */
const isSeenUntilThen = (reason: string) =>
  ['transport close', 'client namespace disconnect', 'server namespace disconnect'].includes(reason)

function tokenIn(payload: unknown): string | null {
  const parsed = authenticate.safeParse(payload)
  if (!parsed.success) return null
  return typeof parsed.data === 'string' ? parsed.data : parsed.data.sessionToken
}

/** A page of another site must not open our socket with its visitor's network. Programs send no Origin. */
function isOwnOrigin({ origin, host }: IncomingHttpHeaders, publicUrl: URL | null): boolean {
  if (!origin) return true
  if (!URL.canParse(origin)) return false
  const from = new URL(origin)
  return from.host === host || from.origin === publicUrl?.origin
}
