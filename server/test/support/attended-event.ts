import { addGroup, addPerson, addRoom, admit, openOffice } from './office.ts'
import type { ServerOptions } from './test-server.ts'

export const HOURS = { startDate: '2025-12-01T13:00:00.000Z', endDate: '2025-12-01T14:00:00.000Z' }

/**
 * Opens an event with two parallel rooms and the stays of its people. All tests of a file share it and must not change
 * it.
 */
export async function openAttendedEvent(until: Required<ServerOptions>['until']) {
  const office = await openOffice({ until })
  const [group, other] = [await addGroup(office, { name: 'Semana' }), await addGroup(office)]
  const room = await addRoom(office, group.id, { ...HOURS, name: '=Abertura' })
  const parallel = await addRoom(office, group.id, { ...HOURS, language: 'EN_US' })
  const ana = await admit(office, [group.id])
  const rui = await addPerson(office, [group.id])
  const zoe = await addPerson(office, [other.id])
  await office.server.db
    .updateTable('users')
    .set({ name: '=1+1', search_text: 'zzz' })
    .where('id', '=', rui.id)
    .execute()

  const chief = await addPerson(office, [], 'ADMIN')

  const stays: [string, string, string, string, number][] = [
    [ana.id, room.id, '12:50', '13:30', 600],
    // A second page of Ana's on another node. The time in which both pages are open counts once.
    [ana.id, room.id, '13:20', '13:40', 0],
    [ana.id, parallel.id, '13:40', '13:45', 0],
    [rui.id, room.id, '13:55', '14:10', 0],
    [rui.id, 'a room that is gone', '13:00', '13:10', 0],
    // The administrator was still a participant at that time.
    [chief.id, room.id, '13:00', '13:10', 0],
  ]
  await office.server.db
    .insertInto('attendance')
    .values(
      stays.map(([user_id, room_id, from, to, hidden_seconds], n) => ({
        ...{ id: `stay-${n}`, user_id, room_id, hidden_seconds, left_at: null },
        started_at: `2025-12-01T${from}:00.000Z`,
        last_seen_at: `2025-12-01T${to}:00.000Z`,
      })),
    )
    .execute()
  return { office, group, other, room, parallel, ana, rui, zoe, chief }
}
