import { expect, test } from 'vitest'
import { addGroup, addPerson, addRoom, dataOf, openOffice, refusal } from '#test/office.ts'

test('an administrator sees the minutes of a person as that person does', async () => {
  const office = await openOffice()
  const group = await addGroup(office)
  const hours = { startDate: '2025-12-01T13:00:00.000Z', endDate: '2025-12-01T14:00:00.000Z' }
  const room = await addRoom(office, group.id, hours)
  const { id } = await addPerson(office, [group.id])
  await office.server.db
    .insertInto('attendance')
    .values({
      ...{ id: 'stay', user_id: id, room_id: room.id, hidden_seconds: 0, left_at: null },
      ...{ started_at: '2025-12-01T13:00:00.000Z', last_seen_at: '2025-12-01T13:48:00.000Z' },
    })
    .execute()
  const attended = dataOf(await office.ask(`/admin/users/${id}/attendance`))
  expect(attended.rooms).toMatchObject([{ roomId: room.id, minutesDuring: 48, windowMinutes: 60, percent: 80 }])
  expect(refusal(await office.ask('/admin/users/nobody/attendance'))).toBe('404 NOT_FOUND')
})
