import type { AccessAnswer } from '@palco/contract/access-log/access-log'
import { expect, test, vi } from 'vitest'
import { login } from '#test/client.ts'
import { lostAnswers } from '#test/lost-answers.ts'
import { addPerson, dataOf, type Office, openOffice } from '#test/office.ts'

async function eventsOf({ ask }: Office, userId: string) {
  const { entries }: AccessAnswer = dataOf(await ask(`/admin/users/${userId}/accesses`))
  return entries.map(({ event }) => event)
}

test('the access log has each failed sign-in once after an answer of the database was lost', async () => {
  const { loseAnswerTo, wrapDatabase } = lostAnswers()
  const office = await openOffice({ wrapDatabase })
  const { id, email } = await addPerson(office)
  loseAnswerTo('access_log')
  await login(office.server, email, 'wrong')
  await vi.waitFor(() => expect(office.server.log()).toContain('the database can not be used'))
  await login(office.server, email, 'wrong')
  await vi.waitFor(async () => expect(await eventsOf(office, id)).toEqual(['failed', 'failed']))
  // The answer to the first write was lost, so its lines were written a second time. That must cause no error.
  expect(office.server.log()).not.toContain('could not be written')
})

test('the access log has every failed sign-in after a while in which its table could not be written', async () => {
  const office = await openOffice()
  const { id, email } = await addPerson(office)
  const { schema } = office.server.db
  await schema.alterTable('access_log').renameTo('access_log_away').execute()
  await login(office.server, email, 'wrong')
  await vi.waitFor(() => expect(office.server.log()).toContain('the database refused'))
  await schema.alterTable('access_log_away').renameTo('access_log').execute()
  await login(office.server, email, 'wrong')
  await vi.waitFor(async () => expect(await eventsOf(office, id)).toEqual(['failed', 'failed']))
})
