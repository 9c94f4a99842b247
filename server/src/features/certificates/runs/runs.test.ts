import type { CertificateRunKind } from '@palco/contract/certificates/certificates'
import type { KyselyPlugin } from 'kysely'
import { expect, test } from 'vitest'
import { type CertifiedWeek, openCertifiedWeek } from '#test/certified-week.ts'
import { dataOf, refusal } from '#test/office.ts'
import { openPostOffice, PUBLIC_URL } from '#test/post-office.ts'

const POLL_MS = 10

async function finishRun({ run, latestRun }: Pick<CertifiedWeek, 'run' | 'latestRun'>, kind?: CertificateRunKind) {
  await run(kind)
  await expect.poll(async () => (await latestRun()).state).toBe('done')
  return latestRun()
}

async function openMailedWeek() {
  const post = await openPostOffice()
  const week = await openCertifiedWeek({ mail: post.mail, mailTiming: { pollMs: POLL_MS } })
  return { ...week, post }
}

test('a run issues certificates for people with a confirmed name, and asks the others, once a week', async () => {
  const week = await openMailedWeek()
  const { add, post } = week
  const ready = await add({ name: 'Ana Lima' })
  const unnamed = await add({ name: 'Rui', confirmed: null })
  await add({ name: 'Short', minutes: 44 })
  await add({ name: 'Emoji', confirmed: 'Ana 🎉' })
  await add({ name: 'Live only', pass: 'LIVE' })
  await add({ name: 'Nobody', pass: '' })
  const refunded = await add({ name: 'Refunded' })
  await week.server.db
    .updateTable('pass_grants')
    .set({ revoked_at: new Date().toISOString(), revoke_reason: 'refund' })
    .where('user_id', '=', refunded.id)
    .execute()
  const inactive = await add({ name: 'Inactive' })
  await week.server.db.updateTable('users').set({ active: false }).where('id', '=', inactive.id).execute()

  const preview = dataOf(await week.ask('/admin/certificates/runs/preview'))
  expect(preview).toMatchObject({ ready: 1, unnamed: 1, askedLately: 0, isMailOn: true })
  expect(preview.people.map(({ user }: { user: { id: string } }) => user.id)).toEqual([ready.id])
  expect(preview.unprintable).toMatchObject([{ confirmedName: 'Ana 🎉', unprintable: ['🎉'] }])

  const done = await finishRun(week)
  expect(done).toMatchObject({ state: 'done', issued: 1, asked: 1, unprintable: 1, startedBy: 'Ana Moreira' })
  expect(done.done).toBe(done.total)
  expect(await week.certificates()).toMatchObject([{ user_id: ready.id, origin: 'run' }])
  await expect.poll(() => post.received.length).toBe(2)
  expect(post.received.map(({ to }) => to).sort()).toEqual([ready.email, unnamed.email].sort())
  const mail = post.received.find(({ to }) => to === ready.email)
  expect(mail?.source).toContain(`${PUBLIC_URL.origin}/certificate`)
  expect(mail?.source).toContain(`${PUBLIC_URL.origin}/c/`)

  const after = dataOf(await week.ask('/admin/certificates/runs/preview'))
  expect(after).toMatchObject({ ready: 0, unnamed: 1, askedLately: 1 })
  expect(await finishRun(week)).toMatchObject({ issued: 0, asked: 0 })
  const lines = dataOf(await week.ask('/admin/audit?action=certificate.issued-many')).data
  expect(lines.map(({ changes }: { changes: object }) => changes)).toEqual([{ count: [null, 0] }, { count: [null, 1] }])

  await week.server.db
    .updateTable('outbox')
    .set({ created_at: new Date(Date.now() - 8 * 86_400_000).toISOString() })
    .execute()
  expect(await finishRun(week)).toMatchObject({ issued: 0, asked: 1 })
})

test('a reminder is mailed to people without a confirmed name, and not again within three days', async () => {
  const week = await openMailedWeek()
  await week.add({ name: 'Ana Lima' })
  const unnamed = await week.add({ name: 'Rui', confirmed: null })
  expect(await finishRun(week, 'remind')).toMatchObject({ kind: 'remind', issued: 0, asked: 1 })
  await expect.poll(() => week.post.received.map(({ to }) => to)).toEqual([unnamed.email])
  expect(await week.certificates()).toEqual([])
  const preview = async () => dataOf(await week.ask('/admin/certificates/runs/preview?kind=remind'))
  const mailed = (days: number) =>
    week.server.db
      .updateTable('outbox')
      .set({ created_at: new Date(Date.now() - days * 86_400_000).toISOString() })
      .execute()
  await mailed(2)
  expect(await preview()).toMatchObject({ unnamed: 1, askedLately: 1 })
  expect(await finishRun(week, 'remind')).toMatchObject({ asked: 0 })
  await mailed(4)
  expect(await preview()).toMatchObject({ unnamed: 1, askedLately: 0 })
  expect(await finishRun(week, 'remind')).toMatchObject({ asked: 1 })
  const lines = dataOf(await week.ask('/admin/audit?action=certificate.names-asked')).data
  expect(lines).toHaveLength(3)
})

test('registered names are confirmed for people who have not done so, except names that can’t be printed', async () => {
  const week = await openMailedWeek()
  const ready = await week.add({ name: 'Ana', confirmed: 'Ana Lima' })
  const unnamed = await week.add({ name: 'Rui  Dias', confirmed: null })
  await week.add({ name: 'Zoé 🎉', confirmed: null })
  await week.add({ name: 'Short', minutes: 44, confirmed: null })
  const preview = dataOf(await week.ask('/admin/certificates/runs/preview?kind=registered'))
  expect(preview).toMatchObject({
    unnamed: 2,
    people: [{ user: { id: unnamed.id } }],
    unprintable: [{ unprintable: ['🎉'] }],
  })
  expect(await finishRun(week, 'registered')).toMatchObject({ issued: 1, asked: 0, unprintable: 1 })
  const [certificate, ...others] = await week.certificates()
  expect([certificate?.user_id, JSON.parse(certificate?.print ?? '').name, others]).toEqual([
    unnamed.id,
    'Rui Dias',
    [],
  ])
  expect(await week.list('?state=unnamed')).toMatchObject({ total: 1 })
  expect(await week.list('?state=ready')).toMatchObject({ data: [{ user: { id: ready.id } }] })
  await expect.poll(() => week.post.received.map(({ to }) => to)).toEqual([unnamed.email])
  const lines = dataOf(await week.ask('/admin/audit?action=certificate.names-confirmed')).data
  expect(lines).toMatchObject([{ changes: { count: [null, 2] } }])
})

test('without a mail server nobody is reminded of their name', async () => {
  const week = await openCertifiedWeek()
  await week.add({ confirmed: null })
  const answer = await week.ask('/admin/certificates/runs', { method: 'POST', body: { kind: 'remind' } })
  expect(refusal(answer)).toBe('409 CONFLICT')
})

test('a run without a mail server asks nobody for a name, and issues certificates all the same', async () => {
  const week = await openCertifiedWeek()
  await week.add()
  await week.add({ confirmed: null })
  expect(dataOf(await week.ask('/admin/certificates/runs/preview'))).toMatchObject({ ready: 1, isMailOn: false })
  expect(await finishRun(week)).toMatchObject({ issued: 1, asked: 0 })
})

test('a run is refused before the day of issue, and beside a running one', async () => {
  const week = await openCertifiedWeek()
  const { ask, server } = week
  expect(dataOf(await ask('/admin/certificates/runs/latest'))).toBeNull()
  const saveDay = (version: number, issueFrom: string | null) =>
    server.db
      .insertInto('certificate_settings')
      .values({ version, value: JSON.stringify({ issueFrom }), saved_at: new Date().toISOString() })
      .execute()
  await saveDay(1, '2999-12-31')
  const early = await ask('/admin/certificates/runs', { method: 'POST' })
  expect(refusal(early)).toBe('409 CONFLICT')
  expect(early.body.error).toContain('31/12/2999')
  expect(await week.list()).toMatchObject({ total: 0 })

  await saveDay(2, null)
  await server.db
    .insertInto('certificate_runs')
    .values({
      ...{ id: 'z', state: 'running', started_at: new Date().toISOString(), actor_id: 'x', actor_name: 'x' },
      ...{ last_user_id: '~', total: 0, done: 0, issued: 0, asked: 0, unprintable: 0 },
    })
    .execute()
  expect(refusal(await ask('/admin/certificates/runs', { method: 'POST' }))).toBe('409 CONFLICT')
  // The server continues the inserted run, which looks like one that another process has left unfinished.
  await expect.poll(async () => (await week.latestRun()).state).toBe('done')
})

/** Makes writing the certificate of one person fail. With the id '' it fails for everybody. */
const failingFor = (broken: { id: string }): KyselyPlugin => ({
  transformQuery({ node }) {
    const isTheirs = node.kind === 'InsertQueryNode' && JSON.stringify(node).includes(broken.id)
    if (isTheirs && JSON.stringify(node.into).includes('"certificates"')) throw new Error('as if a fault')
    return node
  },
  transformResult: async ({ result }) => result,
})

test('a person whose certificate can’t be written is left out and named, and the others get theirs', async () => {
  const broken = { id: '-' }
  const week = await openCertifiedWeek({ wrapDatabase: (db) => db.withPlugin(failingFor(broken)) })
  const people = [await week.add(), await week.add(), await week.add()]
  Object.assign(broken, people[1])
  expect(await finishRun(week)).toMatchObject({ issued: 2, done: 3, total: 3 })
  expect((await week.certificates()).map(({ user_id }) => user_id)).toEqual([people[0]?.id, people[2]?.id])
  expect(await week.list()).toMatchObject({ counts: { ready: 1, issued: 2 } })
  expect(week.server.log()).toContain('a person was left out')
  const lines = dataOf(await week.ask('/admin/audit?action=user.left-out')).data
  expect(lines).toMatchObject([{ target: { type: 'user', id: people[1]?.id } }])
})

test('a run of certificates that fails for everybody ends, and another one can be started', async () => {
  const broken = { id: '' }
  const week = await openCertifiedWeek({ wrapDatabase: (db) => db.withPlugin(failingFor(broken)) })
  for (let n = 0; n < 22; n++) await week.add()
  expect(await finishRun(week)).toMatchObject({ issued: 0, done: 20 })
  expect(week.server.log()).toContain('a walk can not go on')
  broken.id = 'nobody'
  expect(await finishRun(week)).toMatchObject({ issued: 22 })
})

test('a certificate is mailed once more, once a minute, while it is valid', async () => {
  const week = await openMailedWeek()
  const ana = await week.add()
  await finishRun(week)
  const [certificate] = await week.certificates()
  const send = (id = certificate?.id) => week.ask(`/admin/certificates/${id}/send`, { method: 'POST' })
  expect(refusal(await send('unknown'))).toBe('404 NOT_FOUND')
  const tooSoon = await send()
  expect(refusal(tooSoon)).toBe('429 TOO_MANY_ATTEMPTS')
  expect(tooSoon.body.error).toContain('Este certificado acaba de ser enviado')
  const { db } = week.server
  await db.updateTable('outbox').set({ created_at: '2026-01-01T00:00:00.000Z' }).execute()
  dataOf(await send())
  await expect.poll(() => week.post.received.length).toBe(2)
  const lines = dataOf(await week.ask('/admin/audit?action=certificate.sent')).data
  expect(lines).toMatchObject([{ target: { type: 'certificate', id: ana.id } }])
  await db.updateTable('outbox').set({ created_at: '2026-01-01T00:00:00.000Z' }).execute()
  await db.updateTable('certificates').set({ revoked_at: '2026', revoked_by: 'hand' }).execute()
  expect(refusal(await send())).toBe('409 CONFLICT')
})

test('without a mail server a certificate can’t be mailed', async () => {
  const week = await openCertifiedWeek()
  await week.add()
  await finishRun(week)
  const [certificate] = await week.certificates()
  const answer = await week.ask(`/admin/certificates/${certificate?.id}/send`, { method: 'POST' })
  expect([refusal(answer), answer.body.error]).toEqual(['409 CONFLICT', 'O envio de e-mails não está configurado'])
})
