import { ROLES, type Role } from '@palco/contract/users'
import type { Database } from '../db/database.ts'
import { findRoles } from '../session/sessions.repo.ts'

/** One statement's worth: SQLite works on the thread that answers everybody. */
const CHUNK = 500

export const roomOfRole = (role: Role) => `role:${role}`

export interface AudienceMember {
  connected: boolean
  data: {
    userId?: string
    /** The reading of his role that placed him. */
    placedBy?: number
  }
  join(room: string): unknown
  leave(room: string): unknown
}

let readings = 0

/** Puts sockets into the room of the role that their user has now, and takes them out of any other. */
export async function placeByRole(db: Database, sockets: readonly AudienceMember[]) {
  for (let start = 0; start < sockets.length; start += CHUNK) {
    const chunk = sockets.slice(start, start + CHUNK)
    const userIds = new Set(chunk.flatMap(({ data }) => data.userId ?? []))
    readings += 1
    const reading = readings
    const roles = await findRoles(db, [...userIds])
    for (const socket of chunk) {
      // What was read earlier must not undo what was read later.
      if (!socket.connected || (socket.data.placedBy ?? 0) > reading) continue
      socket.data.placedBy = reading
      const role = roles.get(socket.data.userId ?? '')
      for (const each of ROLES) await (each === role ? socket.join(roomOfRole(each)) : socket.leave(roomOfRole(each)))
    }
  }
}
