import type { IncomingHttpHeaders } from 'node:http'
import type { Profile } from '@palco/contract/auth/auth'
import {
  authenticate,
  type ChangedTopic,
  type ClientEvents,
  NO_SESSION_TOKEN_MESSAGE,
  type ServerEvents,
} from '@palco/contract/realtime/realtime'
import { SESSION_END_TEXTS } from '@palco/contract/session/session-end-texts'
import { holdersOf } from '@palco/contract/team/permissions'
import { TOPIC_PERMISSIONS } from '@palco/contract/team/topic-permissions'
import { ROLES } from '@palco/contract/users/users'
import type { FastifyInstance } from 'fastify'
import { Server, type Socket } from 'socket.io'
import { asAppError } from '../../base/db/database-errors.ts'
import { AppError } from '../../base/errors.ts'
import { failureOf } from '../../base/http/error-handler.ts'
import type { Tab, Whereabouts } from '../attendance/whereabouts.ts'
import type { Shared } from '../feature.ts'
import type { Questions } from '../questions/questions.service.ts'
import { hashToken } from '../session/tokens.ts'
import { type Announcer, pushAnnouncements, type RecipientData } from './announcement-push.ts'
import {
  type AudienceMember,
  joinRoleRoom,
  joinRoleRooms,
  roomOfFunction,
  roomOfRole,
  takeReadStamp,
} from './audience.ts'
import { emitChanges } from './changes.ts'
import { openLiveAudience } from './live-audience.ts'
import { pushQuestions } from './question-push.ts'
import { emitRoomAir } from './room-air.ts'
import { createRoomAudience } from './room-audience.ts'
import { watchConnections } from './socket-budget.ts'

interface GatewayParts extends Shared {
  whereabouts: Pick<Whereabouts, 'openTab' | 'beat' | 'answer' | 'closeTab' | 'peekInRooms'>
  announcer: Announcer
  questions: Questions
  limits: { socketAuthenticationMs: number; pingMs: number }
}

/**
 * The maximum number of sockets of a session: more than a person has tabs, including dead sockets after changes of
 * network.
 */
const MAX_SOCKETS_A_SESSION = 30

interface OwnData {
  sessionId?: string
  tab?: Tab
  /** The rooms whose questions a moderator's page shows. */
  watchedRooms?: readonly string[]
  hasDefaultPassword?: boolean
  isByProvider?: boolean
  /**
   * True while the user has to choose a password or add a second factor. Until then, the socket gets no events for its
   * role.
   */
  isHeld?: boolean
}

type SocketData = AudienceMember['data'] & RecipientData & OwnData

type GatewaySocket = Socket<ClientEvents, ServerEvents, Record<string, never>, SocketData>

const roomOf = (sessionId: string) => `session:${sessionId}`
const roomOfUser = (userId: string) => `user:${userId}`

export function openGateway(app: FastifyInstance, parts: GatewayParts) {
  const { db, bus, catalog, people, sessions, presence, whereabouts, announcer, config } = parts
  const io = new Server<ClientEvents, ServerEvents, Record<string, never>, SocketData>(app.server, {
    transports: ['websocket'],
    serveClient: false,
    maxHttpBufferSize: 4096,
    // The interval of pings. The client's answer shows that its page is still open (`whereabouts.answer`).
    pingInterval: parts.limits.pingMs,
    // Switch this off: socket.io would end upgrades for other paths late and without an error listener.
    // `http/upgrades.ts` ends them.
    destroyUpgrade: false,
    // Check the Origin of websockets here, because the `cors` option does not.
    allowRequest: (request, decide) => decide(null, isOwnOrigin(request.headers, config.publicUrl)),
  })

  /**
   * Returns whether a socket.io room has sockets. Check it before an `emit`, because socket.io encodes the message even
   * for an empty room.
   */
  const hasSockets = (room: string) => io.sockets.adapter.rooms.has(room)

  const connections = watchConnections(io, parts.limits.socketAuthenticationMs)
  const liveAudience = openLiveAudience(io, parts)
  const audienceOf = createRoomAudience(catalog, whereabouts)
  const questionPush = pushQuestions(io, parts, roomOfUser)

  let isOwnPasswordRequired = catalog.current().event.access.ownPasswordRequired
  let secondFactorFrom = catalog.current().event.team.secondFactorFrom

  bus.subscribe((event) => {
    if (event.type === 'messages-missed') return recheckSockets()
    if (event.type === 'tokens-voided' && event.userId) return release(socketsOf(event.userId).filter(isHeld))
    if (event.type === 'catalog-read') return applyRules()
    if (event.type === 'users-changed') return reloadOrRelease(event.userIds.flatMap(socketsOf))
    if (event.type === 'sent-out')
      return void io.to(roomOfUser(event.userId)).emit('sent_out', { roomId: event.roomId })
    if (event.type !== 'session-ended' || !hasSockets(roomOf(event.sessionId))) return
    const { sessionId, reason } = event
    if (reason !== 'signed-out')
      io.to(roomOf(sessionId)).emit('session_terminated', { message: SESSION_END_TEXTS[reason], reason })
    io.in(roomOf(sessionId)).disconnectSockets(true)
  })

  const revisionOf = (topic: ChangedTopic) => topic === 'catalog' && { revision: catalog.current().revision }

  // Call this before `emitChanges`, so that people in a room see a switched URL without waiting for a fetch.
  emitRoomAir(io, bus, catalog)
  emitChanges(bus, {
    everyone: (topic) => io.to(ROLES.map(roomOfRole)).emit('changed', { topic, ...revisionOf(topic) }),
    team: (topic) => io.to(holdersOf(TOPIC_PERMISSIONS[topic]).map(roomOfFunction)).emit('changed', { topic }),
    user: (userId, topic) => {
      if (hasSockets(roomOfUser(userId))) io.to(roomOfUser(userId)).emit('changed', { topic })
    },
  })

  const socketsOf = (userId: string) =>
    [...(io.sockets.adapter.rooms.get(roomOfUser(userId)) ?? [])].flatMap((id) => io.sockets.sockets.get(id) ?? [])

  const announcements = pushAnnouncements({ io, bus, announcer, people, socketsOf })

  async function reloadAccess(all: readonly GatewaySocket[]) {
    const sockets = all.filter((socket) => !isHeld(socket))
    await Promise.all(sockets.map(closeWithoutFactor))
    await joinRolesOrClose(sockets)
    await liveAudience.reload(sockets)
    await announcements.reload(sockets)
  }

  /** Reloads sockets. Releases held ones (`isHeld`) if possible, because a member may have added a second factor. */
  async function reloadOrRelease(all: readonly GatewaySocket[]) {
    const others = all.filter((socket) => !isHeld(socket))
    await release(all.filter(isHeld))
    await reloadAccess(others)
  }

  /**
   * Treats held sockets (`isHeld`) as after a sign-in. They stay held only if their user still has to choose a password
   * or add a second factor.
   */
  async function release(held: readonly GatewaySocket[]) {
    // `null` if the person was deleted or the read failed. The page then reconnects and is checked again.
    const users = await Promise.all(held.map(({ data }) => profileOf(data).catch(() => null)))
    for (const [index, socket] of held.entries()) {
      const user = users[index]
      if (user) admit(socket, user)
      else socket.conn.close()
    }
    await reloadAccess(held)
  }

  /**
   * Closes the socket of a member who must add a second factor by now. Their page reconnects, and its new socket is
   * held (`isHeld`) until they have added one.
   */
  async function closeWithoutFactor({ data, conn }: GatewaySocket) {
    if (await people.mustAddSecondFactor(ownerOf(data)).catch(() => true)) conn.close()
  }

  const profileOf = (data: SocketData) => people.profileOf(ownerOf(data))

  function admit(socket: GatewaySocket, user: Profile) {
    closeTab(socket, true)
    socket.data.hasDefaultPassword = user.hasDefaultPassword
    socket.data.isHeld = user.ownPasswordRequired === true || user.secondFactorRequired === true
    if (!socket.data.isHeld) socket.data.tab = whereabouts.openTab(user)
  }

  /** Closes the sockets of people to whom a changed rule applies. Their pages reconnect under the new rule. */
  function applyRules() {
    const { access, team } = catalog.current().event
    if (access.ownPasswordRequired !== isOwnPasswordRequired) {
      isOwnPasswordRequired = access.ownPasswordRequired
      for (const { data, conn } of io.sockets.sockets.values()) if (data.hasDefaultPassword) conn.close()
    }
    if (team.secondFactorFrom !== secondFactorFrom) {
      secondFactorFrom = team.secondFactorFrom
      for (const { data, conn } of io.sockets.sockets.values()) if (data.teamFunction || data.isHeld) conn.close()
    }
  }

  async function joinRolesOrClose(sockets: readonly GatewaySocket[]) {
    try {
      await joinRoleRooms(db, sockets)
    } catch (error) {
      // Close the sockets: their pages reconnect and read their role again.
      for (const socket of sockets) socket.conn.close()
      throw error
    }
  }

  /**
   * Checks all sockets again, because this node may have missed messages: finds ended sessions and reads roles. If the
   * sessions can't be checked, sockets stay open: otherwise everybody would reconnect while the database has a problem.
   */
  async function recheckSockets() {
    const all = [...io.sockets.sockets.values()].filter(({ data }) => data.sessionId)
    for (const { data } of all) if (data.sessionId) presence.mark(data.sessionId)
    await presence.flush()
    await release(all.filter(isHeld))
    const sockets = all.filter((socket) => !isHeld(socket))
    await joinRoleRooms(db, sockets)
    await Promise.all(sockets.filter(({ data }) => data.teamFunction).map(closeWithoutFactor))
    await announcements.reload(sockets)
  }

  io.on('connection', (socket) => {
    // Free the handshake's request, which takes 2 KB per socket.
    Reflect.set(socket.conn, 'request', null)
    socket.on('disconnect', (reason) => {
      closeTab(socket, wasPresentUntil(reason))
      // Close the connection, too: a client that has left the namespace could otherwise keep it open.
      if (reason === 'client namespace disconnect') socket.conn.close()
    })

    socket.conn.on('heartbeat', () => {
      if (socket.data.tab) whereabouts.answer(socket.data.tab)
      // The day from which a second factor is required may have begun.
      if (socket.data.teamFunction) void closeWithoutFactor(socket)
    })

    let authenticating = Promise.resolve()
    socket.on('authenticate', (payload) => {
      connections.payAuthentication(socket)
      // Authenticate one after the other: two at the same time would leave the socket in the rooms of both sessions.
      authenticating = authenticating
        .then(() => authenticateSocket(socket, payload))
        .catch((error) => refuse(socket, error))
    })

    announcements.listen(socket)
    liveAudience.listen(socket)
    questionPush.listen(socket)
    // Use `onAny`. Listeners of `on` run a tick later, and never if the connection is closed by then: the last
    // heartbeat would be lost.
    socket.onAny((event, payload) => {
      if (event === 'heartbeat') beat(socket, payload)
      if (event === 'used' && socket.data.sessionId) presence.markUse(socket.data.sessionId)
    })
  })

  function beat(socket: GatewaySocket, payload: unknown) {
    if (!socket.data.sessionId) return
    presence.mark(socket.data.sessionId)
    const { tab } = socket.data
    if (tab) whereabouts.beat(tab, payload)
    const audience = tab && audienceOf(tab)
    const questions = tab && questionPush.sentTo(tab)
    if (audience || questions)
      socket.emit('heartbeat_ack', { ...(audience && { audience }), ...(questions && { questions }) })
    else socket.emit('heartbeat_ack')
  }

  async function authenticateSocket(socket: GatewaySocket, payload: unknown) {
    if (!socket.connected) return
    const token = tokenIn(payload)
    if (!token) throw new AppError(401, 'NOT_SIGNED_IN', NO_SESSION_TOKEN_MESSAGE)
    // Join before the lookup: if the session ends in between, this socket is closed, too.
    const sessionId = hashToken(token)
    await leaveOtherSession(socket, sessionId)
    await socket.join(roomOf(sessionId))
    const session = await sessions.identifyBySessionToken(token)
    socket.data.userId = session.userId
    socket.data.isByProvider = session.isByProvider
    // Join before the role is read: if the role changes in between, this socket is notified, too.
    await socket.join(roomOfUser(session.userId))
    const stamp = takeReadStamp()
    const user = await people.profileOf(session)
    if (!socket.connected) return
    socket.data.sessionId = session.id
    admit(socket, user)
    connections.admit(socket)
    cutOldest(session.id)
    await joinRoleRoom(socket, isHeld(socket) ? undefined : user, stamp)
    const initial = isHeld(socket) ? {} : await announcements.initial(socket, session.userId)
    presence.mark(session.id)
    socket.emit('authenticated', { user, revision: catalog.current().revision, ...initial })
  }

  function closeTab({ data }: GatewaySocket, isSeen: boolean) {
    if (data.tab) whereabouts.closeTab(data.tab, isSeen)
    delete data.tab
  }

  async function leaveOtherSession(socket: GatewaySocket, sessionId: string) {
    for (const room of socket.rooms) if (room !== socket.id && room !== roomOf(sessionId)) await socket.leave(room)
  }

  /** Closes the oldest socket of a session, which is the most likely to be dead. */
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

  // Close the transports and not the sockets: clients reconnect after a closed transport, but not after a `disconnect`.
  app.addHook('preClose', async () => void io.engine.close())

  return { countSockets: () => io.engine.clientsCount, liveAudience }
}

const isHeld = ({ data }: GatewaySocket) => data.isHeld === true

const ownerOf = ({ userId = '', isByProvider = false }: SocketData) => ({ userId, isByProvider })

/** True if the person was present until the disconnection. After a ping timeout, they may have left earlier. */
const wasPresentUntil = (reason: string) =>
  ['transport close', 'client namespace disconnect', 'server namespace disconnect'].includes(reason)

function tokenIn(payload: unknown): string | null {
  const parsed = authenticate.safeParse(payload)
  if (!parsed.success) return null
  return typeof parsed.data === 'string' ? parsed.data : parsed.data.sessionToken
}

/** True for pages of Palco, and for programs, which send no Origin. Other sites may not open sockets. */
function isOwnOrigin({ origin, host }: IncomingHttpHeaders, publicUrl: URL | null): boolean {
  if (!origin) return true
  if (!URL.canParse(origin)) return false
  const from = new URL(origin)
  return from.host === host || from.origin === publicUrl?.origin
}
