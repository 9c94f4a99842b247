import type { AttendanceRow } from '@palco/contract/attendance/attendance'
import { expect } from 'vitest'
import type { Database } from '../../src/base/db/database.ts'
import { createWhereabouts } from '../../src/features/attendance/whereabouts.ts'
import { addGroup, addPerson, addRoom, dataOf, openOffice } from './office.ts'

type Node = ReturnType<typeof createWhereabouts>

/** Prepares two rooms, two people who may enter both, and two nodes that write stays when the test calls `flush`. */
export async function openAttendanceNodes() {
  const office = await openOffice()
  const { db, location } = office.server
  const group = await addGroup(office)
  const rooms = [await addRoom(office, group.id), await addRoom(office, group.id)] as const
  const people = [await addPerson(office, [group.id]), await addPerson(office, [group.id])] as const
  const access = { groupIds: [group.id], savedRoomIds: null }
  const parts = {
    bus: { subscribe: () => {} },
    people: {
      accessOf: async () => access,
      recordingViewerOf: async () => ({ active: true, access, pass: undefined }),
    },
    catalog: { current: () => ({ rooms, groups: new Map([[group.id, group]]) }) as never },
  }
  const startNode = (db: Database) => createWhereabouts({ ...parts, db })
  return {
    db,
    startNode,
    databaseUrl: location.databaseUrl ?? undefined,
    rooms,
    people,
    one: startNode(db),
    two: startNode(db),
    /** Returns a person's row in the report of the first room. */
    report: async ({ id }: { id: string }, query = ''): Promise<AttendanceRow | undefined> => {
      const { data } = dataOf(await office.ask(`/admin/attendance?roomId=${rooms[0].id}${query}`))
      return data.find(({ user }: AttendanceRow) => user.id === id)
    },
    /** Opens a person's page in a room on this node. */
    enter: async (node: Node, { id }: { id: string }, roomId: string = rooms[0].id, visible = true) => {
      const tab = node.openTab({ id, role: 'PARTICIPANT' })
      node.beat(tab, { roomId, visible })
      await expect.poll(() => tab.place).not.toBeNull()
      return tab
    },
  }
}

/** Returns the rows of `attendance` as [first second, last second, hidden seconds], counted from `start`. */
export async function staysIn({ db }: Pick<Awaited<ReturnType<typeof openAttendanceNodes>>, 'db'>, start: number) {
  const rows = await db.selectFrom('attendance').selectAll().orderBy('started_at').orderBy('id').execute()
  // Round, because polling for rows advances the fake clock by some milliseconds.
  const seconds = (instant: string) => Math.round((Date.parse(instant) - start) / 1000)
  return rows.map((row) => [seconds(row.started_at), seconds(row.last_seen_at), row.hidden_seconds])
}
