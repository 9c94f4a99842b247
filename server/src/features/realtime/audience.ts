import { TEAM_FUNCTIONS, type TeamFunction } from '@palco/contract/team/permissions'
import { ROLES, type Role } from '@palco/contract/users/users'
import { chunksOf } from '../../base/chunks.ts'
import type { Database } from '../../base/db/database.ts'
import { findStandings, type Standing } from '../session/sessions.repo.ts'

const CHUNK = 500

export const roomOfRole = (role: Role) => `role:${role}`
export const roomOfFunction = (teamFunction: TeamFunction) => `function:${teamFunction}`

export interface AudienceMember {
  connected: boolean
  data: {
    userId?: string
    teamFunction?: TeamFunction | null | undefined
    roleStamp?: number
  }
  join(room: string): unknown
  leave(room: string): unknown
}

let stamps = 0

/**
 * Returns a stamp for a read that begins now. Discard the read's result if a result with a later stamp was already
 * applied.
 */
export function takeReadStamp(): number {
  stamps += 1
  return stamps
}

export async function joinRoleRooms(db: Database, sockets: readonly AudienceMember[]) {
  for (const chunk of chunksOf(sockets, CHUNK)) {
    const userIds = new Set(chunk.flatMap(({ data }) => data.userId ?? []))
    const stamp = takeReadStamp()
    const standings = await findStandings(db, [...userIds])
    for (const socket of chunk) await joinRoleRoom(socket, standings.get(socket.data.userId ?? ''), stamp)
  }
}

export async function joinRoleRoom(socket: AudienceMember, standing: Standing | undefined, stamp: number) {
  if (!socket.connected || (socket.data.roleStamp ?? 0) > stamp) return
  socket.data.roleStamp = stamp
  socket.data.teamFunction = standing?.teamFunction
  const joinOrLeave = (room: string, isIn: boolean) => (isIn ? socket.join(room) : socket.leave(room))
  for (const each of ROLES) await joinOrLeave(roomOfRole(each), each === standing?.role)
  for (const each of TEAM_FUNCTIONS) await joinOrLeave(roomOfFunction(each), each === standing?.teamFunction)
}
