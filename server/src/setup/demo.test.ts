import { roomDay } from '@palco/contract/room-day'
import { expect, test } from 'vitest'
import { holdTime } from '#test/held-time.ts'
import { startServer } from '#test/test-server.ts'
import { lockSettings } from '../features/event/event.repo.ts'
import { addDemoWeek } from './demo.ts'

const HOUR = 3_600_000

// In the event's time zone, starting at 10:40.
test.each([
  ['10:40', 0],
  ['23:40', 13],
  ['00:10', 13.5],
  ['02:40', 16],
])('a demo week created at %s has no room outside of its days', async (_, hours) => {
  holdTime().jumpTo(hours * HOUR)
  const { db } = await startServer()
  const { settings } = await db.transaction().execute(async (trx) => {
    await addDemoWeek(trx, { passwordHash: 'hash', adminId: 'admin' })
    return lockSettings(trx)
  })
  const rooms = await db.selectFrom('rooms').select(['start_date as startDate', 'end_date as endDate']).execute()
  const days = rooms.flatMap((room) => roomDay(room, settings.timeZone) ?? []).sort()
  expect([days[0], days.at(-1)]).toEqual([settings.startsAtLocal.slice(0, 10), settings.lastDay])
})
