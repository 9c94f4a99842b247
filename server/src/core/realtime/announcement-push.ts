import { announcementIds, type LiveAnnouncement } from '@palco/contract/announcements'
import type { ClientEvents, ServerEvents } from '@palco/contract/realtime'
import type { RoomAccess } from '@palco/contract/room-access'
import type { Server, Socket } from 'socket.io'
import type { Bus } from '../../base/cluster/bus.ts'
import type { People } from '../people/people.ts'
import { beginReading, roomOfRole } from './audience.ts'
import { throttle } from './changes.ts'

/** Several changes in a row are one message. */
const AT_MOST_EVERY_MS = 200

/** What people are told, from memory. */
export interface Announcer {
  listFor: (userId: string, access: RoomAccess) => LiveAnnouncement[]
  noteSeen: (userId: string, access: RoomAccess, ids: readonly string[]) => void
  noteClosed: (userId: string, access: RoomAccess, ids: readonly string[]) => void
}

export interface RecipientData {
  userId?: string
  /** Who he is and what he may enter, once he has signed in, and the reading that it is from. */
  reader?: { userId: string; access: RoomAccess }
  readerReadBy?: number
  /** What he was told last, by ids and versions. */
  told?: string
}

type RecipientSocket = Socket<ClientEvents, ServerEvents, Record<string, never>, RecipientData>

export type RecipientServer = Server<ClientEvents, ServerEvents, Record<string, never>, RecipientData>

/** Administrators have lists of what others are told, and are told none of it. */
export const recipientOf = ({ data, rooms }: RecipientSocket) =>
  rooms.has(roomOfRole('ADMIN')) ? undefined : data.reader

interface PushParts {
  io: RecipientServer
  bus: Pick<Bus, 'subscribe'>
  announcer: Announcer
  people: Pick<People, 'accessOf'>
  socketsOf: (userId: string) => readonly RecipientSocket[]
}

/**
 * Sends announcements to the sockets of those they are for, and nothing to who knows them already. The message holds all
 * that somebody is told at the moment, so that it repairs whatever a page has missed; those who are told the same get it
 * as one message, which is written once.
 */
export function pushAnnouncements({ io, bus, announcer, people, socketsOf }: PushParts) {
  function listFor(socket: RecipientSocket) {
    const reader = recipientOf(socket)
    return reader ? announcer.listFor(reader.userId, reader.access) : []
  }

  function tell(sockets: Iterable<RecipientSocket>) {
    const messages = new Map<string, { announcements: LiveAnnouncement[]; to: string[] }>()
    for (const socket of sockets) {
      const announcements = listFor(socket)
      const key = keyOf(announcements)
      if (key === (socket.data.told ?? '')) continue
      socket.data.told = key
      const message = messages.get(key) ?? { announcements, to: [] }
      message.to.push(socket.id)
      messages.set(key, message)
    }
    for (const { announcements, to } of messages.values()) io.to(to).emit('announcements', { announcements })
  }

  const tellAll = throttle(AT_MOST_EVERY_MS, () => tell(io.sockets.sockets.values()))

  bus.subscribe((event) => {
    // What a room or a group is decides whom they are for.
    if (event.type === 'announcements-read' || event.type === 'catalog-read') tellAll()
    if (event.type === 'announcement-closed') tell(event.userIds.flatMap(socketsOf))
  })

  /** Does it for who has signed in, by a message that is as it should be. */
  function hear(socket: RecipientSocket, payload: unknown, act: Announcer['noteSeen']) {
    const reader = recipientOf(socket)
    const parsed = announcementIds.safeParse(payload)
    if (reader && parsed.success) act(reader.userId, reader.access, parsed.data.ids)
  }

  /** What was read earlier must not undo what was read later. */
  async function learn(socket: RecipientSocket, userId: string) {
    const reading = beginReading()
    const access = await people.accessOf(userId)
    if ((socket.data.readerReadBy ?? 0) > reading) return
    socket.data.readerReadBy = reading
    socket.data.reader = { userId, access }
  }

  return {
    /** What they may enter has changed. Whose access can't be read comes back by a new connection, which reads it. */
    async follow(sockets: readonly RecipientSocket[]) {
      const errors: unknown[] = []
      const learnOrClose = async (socket: RecipientSocket) => {
        try {
          if (socket.data.userId) await learn(socket, socket.data.userId)
        } catch (error) {
          socket.conn.close()
          errors.push(error)
        }
      }
      await Promise.all(sockets.map(learnOrClose))
      // To one that was closed nothing is sent any more.
      tell(sockets)
      if (errors.length) throw errors[0]
    },

    listen(socket: RecipientSocket) {
      socket.on('announcements_seen', (payload) => hear(socket, payload, announcer.noteSeen))
      socket.on('announcements_closed', (payload) => {
        hear(socket, payload, announcer.noteClosed)
        if (socket.data.userId) tell(socketsOf(socket.data.userId))
      })
    },

    /** What goes with the answer to who has just signed in. */
    async greet(socket: RecipientSocket, userId: string) {
      await learn(socket, userId)
      const announcements = listFor(socket)
      socket.data.told = keyOf(announcements)
      return announcements.length ? { announcements } : {}
    },
  }
}

const keyOf = (announcements: readonly LiveAnnouncement[]) =>
  announcements.map(({ id, version }) => `${id} ${version}`).join()
