import { announcementIds } from '@palco/contract/announcements/announcements'
import type { LiveAnnouncement } from '@palco/contract/announcements/live-announcement'
import type { ClientEvents, ServerEvents } from '@palco/contract/realtime/realtime'
import type { RoomAccess } from '@palco/contract/rooms/room-access'
import type { Server, Socket } from 'socket.io'
import type { Bus } from '../../base/cluster/bus.ts'
import { throttle } from '../../base/operations/throttle.ts'
import type { LiveAnnouncements } from '../announcements/live-announcements.ts'
import type { People } from '../people/people.ts'
import { roomOfRole, takeReadStamp } from './audience.ts'

const THROTTLE_MS = 200

export type Announcer = Pick<LiveAnnouncements, 'listFor' | 'noteSeen' | 'noteClosed'>

export interface RecipientData {
  userId?: string
  /** The person and their access. Set when the socket has signed in. */
  recipient?: { userId: string; access: RoomAccess }
  /** The stamp of the read that set `recipient` (`takeReadStamp`). */
  recipientStamp?: number
  sentKey?: string
}

type RecipientSocket = Socket<ClientEvents, ServerEvents, Record<string, never>, RecipientData>

export type RecipientServer = Server<ClientEvents, ServerEvents, Record<string, never>, RecipientData>

/**
 * Returns the person who gets announcements on a socket. Returns `undefined` for administrators, who get none, and
 * before the sign-in.
 */
export const recipientOf = ({ data, rooms }: RecipientSocket) =>
  rooms.has(roomOfRole('ADMIN')) ? undefined : data.recipient

interface PushParts {
  io: RecipientServer
  bus: Pick<Bus, 'subscribe'>
  announcer: Announcer
  people: Pick<People, 'accessOf'>
  socketsOf: (userId: string) => readonly RecipientSocket[]
}

/**
 * Pushes announcements to open pages. Each message contains the complete list, so a page that has missed a message is
 * corrected by the next one. Sockets with the same list share one `emit`, which is encoded once.
 */
export function pushAnnouncements({ io, bus, announcer, people, socketsOf }: PushParts) {
  function listFor(socket: RecipientSocket) {
    const recipient = recipientOf(socket)
    return recipient ? announcer.listFor(recipient.userId, recipient.access) : []
  }

  function emitTo(sockets: Iterable<RecipientSocket>) {
    const messages = new Map<string, { announcements: LiveAnnouncement[]; to: string[] }>()
    for (const socket of sockets) {
      const announcements = listFor(socket)
      const key = keyOf(announcements)
      if (key === (socket.data.sentKey ?? '')) continue
      socket.data.sentKey = key
      const message = messages.get(key) ?? { announcements, to: [] }
      message.to.push(socket.id)
      messages.set(key, message)
    }
    for (const { announcements, to } of messages.values()) io.to(to).emit('announcements', { announcements })
  }

  const emitToAll = throttle(THROTTLE_MS, () => emitTo(io.sockets.sockets.values()))

  bus.subscribe((event) => {
    // Changes of rooms and groups also change who gets an announcement.
    if (event.type === 'announcements-read' || event.type === 'catalog-read') emitToAll()
    if (event.type === 'announcement-closed') emitTo(event.userIds.flatMap(socketsOf))
  })

  function handle(socket: RecipientSocket, payload: unknown, act: Announcer['noteSeen']) {
    const recipient = recipientOf(socket)
    const parsed = announcementIds.safeParse(payload)
    if (recipient && parsed.success) act(recipient.userId, recipient.access, parsed.data.ids)
  }

  async function loadRecipient(socket: RecipientSocket, userId: string) {
    const stamp = takeReadStamp()
    const access = await people.accessOf(userId)
    if ((socket.data.recipientStamp ?? 0) > stamp) return
    socket.data.recipientStamp = stamp
    socket.data.recipient = { userId, access }
  }

  return {
    /** Reads people's access again. If that fails for a socket, closes it so that its page reconnects. */
    async reload(sockets: readonly RecipientSocket[]) {
      const errors: unknown[] = []
      const loadOrClose = async (socket: RecipientSocket) => {
        try {
          if (socket.data.userId) await loadRecipient(socket, socket.data.userId)
        } catch (error) {
          socket.conn.close()
          errors.push(error)
        }
      }
      await Promise.all(sockets.map(loadOrClose))
      emitTo(sockets)
      if (errors.length) throw errors[0]
    },

    listen(socket: RecipientSocket) {
      socket.on('announcements_seen', (payload) => handle(socket, payload, announcer.noteSeen))
      socket.on('announcements_closed', (payload) => {
        handle(socket, payload, announcer.noteClosed)
        if (socket.data.userId) emitTo(socketsOf(socket.data.userId))
      })
    },

    async initial(socket: RecipientSocket, userId: string) {
      await loadRecipient(socket, userId)
      const announcements = listFor(socket)
      socket.data.sentKey = keyOf(announcements)
      return announcements.length ? { announcements } : {}
    },
  }
}

const keyOf = (announcements: readonly LiveAnnouncement[]) =>
  announcements.map(({ id, version }) => `${id} ${version}`).join()
