import { expect, test } from 'vitest'
import { admit, dataOf, openOffice } from '../testing/office.ts'

test('the active sessions are those that were seen in the last two minutes', async () => {
  const office = await openOffice()
  await admit(office)
  const gone = await admit(office)
  const longAgo = new Date(Date.now() - 121_000).toISOString()
  await office.server.db.updateTable('sessions').set({ last_seen_at: longAgo }).where('user_id', '=', gone.id).execute()
  expect(dataOf(await office.ask('/admin/dashboard/stats'))).toEqual({ activeSessions: 2 })
})

test('who signs in twice is one, and who signs out is none', async () => {
  const office = await openOffice()
  const person = await admit(office)
  await person.ask('/auth/logout', { method: 'POST' })
  expect(dataOf(await office.ask('/admin/dashboard/stats'))).toEqual({ activeSessions: 1 })
})
