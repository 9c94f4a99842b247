import { INITIAL_EVENT_SETTINGS } from '@palco/contract/event/event'
import { expect, test } from 'vitest'
import { call } from '#test/client.ts'
import { openWeek } from '#test/message-week.ts'
import { addPerson, dataOf, refusal } from '#test/office.ts'
import { PUBLIC_URL } from '#test/post-office.ts'
import { issueLinks } from '../access-links/issue-links.repo.ts'
import { issueMessageLink } from '../access-links/message-link.ts'
import { readPerson } from '../people/person.repo.ts'

type Week = Awaited<ReturnType<typeof openWeek>>

const tokenIn = (source = '') => {
  const text = source.replaceAll('=\r\n', '').replaceAll('=3D', '=')
  return new RegExp(`${PUBLIC_URL.origin}/acesso#([\\w-]{43})`).exec(text)?.[1]
}

/** Adds a person who has not chosen a password. */
async function addInvited({ office, group }: Week) {
  const person = await addPerson(office, [group.id])
  await office.server.db.updateTable('users').set({ has_default_password: true }).where('id', '=', person.id).execute()
  return person
}

const linksOf = ({ office }: Week, userId: string) =>
  office.server.db.selectFrom('access_links').where('user_id', '=', userId).orderBy('created_at').selectAll().execute()

const check = ({ office }: Week, token = '') => call(office.server, '/api/auth/access-links/check', { body: { token } })

test('a reminder carries the first access of people without a password, and only its hash is stored', async () => {
  const week = await openWeek(['hour'])
  const { office, person, start, due, post } = week
  const invited = await addInvited(week)
  const { link } = dataOf(await office.ask(`/admin/users/${invited.id}/access-link`, { method: 'POST' }))
  await week.addAt(start)
  await week.reach(due)
  await expect.poll(() => post.received).toHaveLength(2)
  const sourceTo = (email: string) => post.received.find(({ to }) => to === email)?.source
  expect(tokenIn(sourceTo(person.email))).toBeUndefined()
  const token = tokenIn(sourceTo(invited.email)) ?? ''
  expect(dataOf(await check(week, token)).email).toBe(invited.email)
  expect((await check(week, link.split('#')[1])).status).toBe(200)
  await expect
    .poll(() => linksOf(week, invited.id))
    .toMatchObject([{ made_for: 'copy' }, { made_for: 'message', sent_by: 'mail', created_by: null }])
  const { db } = office.server
  for (const table of ['access_links', 'outbox', 'message_runs', 'audit'] as const)
    expect(JSON.stringify(await db.selectFrom(table).selectAll().execute())).not.toContain(token)
  expect(office.server.log()).not.toContain(token)
})

test('a reminder that the mail server refuses leaves no link, however often it is tried', async () => {
  const week = await openWeek(['hour'], { onRecipient: () => ({ code: 451, text: '4.3.0 Later' }) })
  const { office, start, due, clock } = week
  const invited = await addInvited(week)
  await week.addAt(start)
  await week.reach(due)
  const mailTo = office.server.db.selectFrom('outbox').where('user_id', '=', invited.id)
  const attempts = () => mailTo.select(['attempts', 'failure']).executeTakeFirst()
  await expect.poll(attempts).toEqual({ attempts: 1, failure: 'deferred' })
  await expect.poll(() => linksOf(week, invited.id)).toEqual([])
  clock.advanceTo(due + 90_000)
  await expect.poll(attempts).toMatchObject({ attempts: 2 })
  await expect.poll(() => linksOf(week, invited.id)).toEqual([])
})

test('the link of a sixth message voids the link of the oldest message, and no invitation', async () => {
  const week = await openWeek([])
  const { office, person } = week
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString()
  const made: string[] = []
  for (const [n, madeFor] of (['mail', 'message', 'message', 'message', 'message', 'message'] as const).entries()) {
    const createdAt = new Date(Date.now() - 60_000 + n).toISOString()
    const link = { purpose: 'first-access', createdBy: null, expiresAt, createdAt, madeFor } as const
    const { tokens } = await office.server.db.transaction().execute((trx) => issueLinks(trx, [person.id], link))
    made.push(tokens.get(person.id) ?? '')
  }
  const states = await Promise.all(made.map(async (token) => refusal(await check(week, token))))
  const works = '200 undefined'
  expect(states).toEqual([works, '410 LINK_REPLACED', works, works, works, works])
})

test('a person who is blocked while their reminder is composed gets no link', async () => {
  const week = await openWeek(['hour'])
  const { office } = week
  const { db } = office.server
  const invited = await addInvited(week)
  const person = await readPerson(db, invited.id)
  dataOf(await office.ask(`/admin/users/${invited.id}/block`, { method: 'PUT' }))
  const catalog = { current: () => ({ event: INITIAL_EVENT_SETTINGS }) }
  const parts = { db, catalog, mail: { now: Date.now } } as never
  expect(await issueMessageLink(parts, person, PUBLIC_URL)).toBeNull()
  expect(await linksOf(week, invited.id)).toEqual([])
})
