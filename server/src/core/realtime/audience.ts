import { ROLES, type Role } from '@palco/contract/users'
import { chunksOf } from '../../base/chunks.ts'
import type { Database } from '../../base/db/database.ts'
import { findRoles } from '../session/sessions.repo.ts'

/** One statement's worth. */
const CHUNK = 500

export const roomOfRole = (role: Role) => `role:${role}`

export interface AudienceMember {
  connected: boolean
  data: {
    userId?: string
    /** The reading of the role that placed the socket. */
    placedBy?: number
  }
  join(room: string): unknown
  leave(room: string): unknown
}

let readings = 0

/** To be taken before a role is read. */
export function beginReading(): number {
  readings += 1
  return readings
}

/** Puts sockets into the room of the role that their user has now, and takes them out of any other. */
export async function placeByRole(db: Database, sockets: readonly AudienceMember[]) {
  for (const chunk of chunksOf(sockets, CHUNK)) {
    const userIds = new Set(chunk.flatMap(({ data }) => data.userId ?? []))
    const reading = beginReading()
    const roles = await findRoles(db, [...userIds])
    for (const socket of chunk) await place(socket, roles.get(socket.data.userId ?? ''), reading)
  }
}

export async function place(socket: AudienceMember, role: Role | undefined, reading: number) {
  // What was read earlier must not undo what was read later.
  if (!socket.connected || (socket.data.placedBy ?? 0) > reading) return
  socket.data.placedBy = reading
  for (const each of ROLES) await (each === role ? socket.join(roomOfRole(each)) : socket.leave(roomOfRole(each)))
}
