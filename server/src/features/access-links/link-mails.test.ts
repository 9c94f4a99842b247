import { readXlsx } from 'hucre/xlsx'
import { expect, test, vi } from 'vitest'
import { call } from '#test/client.ts'
import { addGroup, addMany, addPerson, addRoom, dataOf, openOffice, refusal } from '#test/office.ts'
import { heldClock, openPostOffice, PUBLIC_URL } from '#test/post-office.ts'

/** Opens an office with a mail server and with a clock that the test sets. */
async function openWithMail(options: Parameters<typeof openPostOffice>[0] = {}) {
  const post = await openPostOffice(options)
  const time = heldClock()
  const office = await openOffice({ mail: post.mail, mailTiming: { clock: time.clock, pollMs: 10 } })
  const { ask, server } = office
  return {
    ...office,
    ...time,
    post,
    office,
    mailOne: (id: string) => ask(`/admin/users/${id}/access-link/mail`, { method: 'POST' }),
    mailMany: (body: object) => ask('/admin/access-links/mail', { body }),
    lastOf: async (id: string) => dataOf(await ask(`/admin/users/${id}/access-link/mail`)).last,
    check: (token: string) => call(server, '/api/auth/access-links/check', { body: { token } }),
    rows: () => server.db.selectFrom('outbox').selectAll().orderBy('created_at').execute(),
    audits: (action: string) =>
      server.db
        .selectFrom('audit')
        .where('action', '=', action as never)
        .selectAll()
        .execute(),
  }
}

const until = (claim: () => unknown) => vi.waitFor(claim)

const LATER = { code: 451, text: '4.3.0 Later' }

function tokenIn(source = '') {
  const text = source.replaceAll('=\r\n', '').replaceAll('=3D', '=')
  return new RegExp(`${PUBLIC_URL.origin}/acesso#([\\w-]{43})`).exec(text)?.[1] ?? ''
}

test('an access link that works is mailed to one person, in their language, and audited', async () => {
  const { office, post, mailOne, check, audits, lastOf, server } = await openWithMail()
  const group = await addGroup(office)
  await addRoom(office, group.id, { language: 'DE_DE' })
  const { id, email } = await addPerson(office, [group.id])
  expect(await lastOf(id)).toBeNull()
  dataOf(await mailOne(id))
  await until(async () => expect(await lastOf(id)).toEqual({ at: expect.any(String), state: 'sent' }))
  const [mail] = post.received
  expect([mail?.to, mail?.source.includes('lang=3D"de-DE"')]).toEqual([email, true])
  expect(mail?.source).toContain('Der Link gilt bis ')
  const token = tokenIn(mail?.source)
  expect(dataOf(await check(token)).email).toBe(email)
  const lines = await audits('link.mailed')
  expect(lines).toMatchObject([{ actor_id: office.adminId, target_id: id }])
  expect(JSON.stringify(lines)).not.toContain(token)
  expect(server.log()).not.toContain(token)
})

test('the next mail with a link is refused for a minute, and then both links work', async () => {
  const { office, post, mailOne, check, advance } = await openWithMail()
  const { id } = await addPerson(office)
  dataOf(await mailOne(id))
  await until(() => expect(post.received).toHaveLength(1))
  const refused = await mailOne(id)
  expect([refusal(refused), refused.body.error]).toEqual([
    '429 TOO_MANY_ATTEMPTS',
    'Um link de acesso acaba de ser enviado por e-mail. Aguarde 60 segundos para enviar outro.',
  ])
  const first = tokenIn(post.received[0]?.source)
  expect((await check(first)).status).toBe(200)
  advance(1)
  dataOf(await mailOne(id))
  await until(() => expect(post.received).toHaveLength(2))
  expect((await check(first)).status).toBe(200)
  expect((await check(tokenIn(post.received[1]?.source))).status).toBe(200)
})

test('two concurrent calls to mail a link send one mail', async () => {
  const { office, mailOne, rows } = await openWithMail()
  const { id } = await addPerson(office)
  const answers = await Promise.all([1, 2, 3].map(() => mailOne(id)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 429, 429])
  expect(await rows()).toHaveLength(1)
})

test('many people are mailed one link each, and their number is audited', async () => {
  const { office, post, mailMany, check, audits, server } = await openWithMail()
  const people = [await addPerson(office), await addPerson(office), await addPerson(office)]
  await server.db
    .updateTable('users')
    .set({ active: false })
    .where('id', '=', people[2]?.id ?? '')
    .execute()
  const userIds = people.map(({ id }) => id)
  expect(dataOf(await mailMany({ of: 'selection', userIds }))).toEqual({ mailed: 2 })
  await until(() => expect(post.received).toHaveLength(2))
  for (const { to, source } of post.received) expect(dataOf(await check(tokenIn(source))).email).toBe(to)
  expect(await audits('link.mailed-many')).toMatchObject([{ changes: '{"count":[null,2]}' }])
  expect(refusal(await mailMany({ of: 'selection', userIds }))).toBe('429 TOO_MANY_ATTEMPTS')
  expect(refusal(await mailMany({ of: 'selection', userIds: userIds.slice(2) }))).toBe('404 NOT_FOUND')
  const added = await addPerson(office)
  expect(dataOf(await mailMany({ of: 'selection', userIds: [...userIds, added.id] }))).toEqual({ mailed: 1 })
  expect(await audits('link.mailed-many')).toHaveLength(2)
})

test('everybody with a default password is mailed in batches, each person once', async () => {
  const { office, ask, mailMany, server, rows } = await openWithMail({ onRecipient: () => LATER })
  await addMany(office, 1201)
  await server.db.updateTable('users').set({ has_default_password: true }).where('id', 'like', 'many-%').execute()
  expect(dataOf(await mailMany({ of: 'pending' }))).toEqual({ mailed: 1201 })
  await until(async () => expect(dataOf(await ask('/admin/access-links/orders'))).toEqual([]))
  const written = await rows()
  expect([written.length, new Set(written.map(({ recipient }) => recipient)).size]).toEqual([1201, 1201])
  expect(await server.db.selectFrom('access_links').select('hash').execute()).toHaveLength(1201)
})

test('a queued mail keeps its link when another is made, and is not sent once its link is the sixth', async () => {
  const { office, ask, mailOne, rows } = await openWithMail({ onRecipient: () => LATER })
  const { id } = await addPerson(office)
  dataOf(await mailOne(id))
  const issue = () => ask(`/admin/users/${id}/access-link`, { method: 'POST' })
  for (let n = 0; n < 4; n++) dataOf(await issue())
  expect(await rows()).toHaveLength(1)
  dataOf(await issue())
  expect(await rows()).toEqual([])
})

test('links of a person that are mailed, downloaded, sent by WhatsApp and mailed again work until one is used', async () => {
  const { office, ask, post, mailOne, check, advance, server } = await openWithMail()
  const { id } = await addPerson(office)
  dataOf(await mailOne(id))
  await until(() => expect(post.received).toHaveLength(1))
  const { bytes } = await ask('/admin/access-links/file', {
    body: { of: 'selection', userIds: [id], includesHolders: true },
  })
  const { sheets } = await readXlsx(bytes)
  const downloaded = String(sheets[0]?.rows[1]?.[2]).split('#')[1] ?? ''
  const chat = dataOf(await ask(`/admin/users/${id}/access-link`, { body: { sentBy: 'whatsapp' } })).link.split('#')[1]
  const copied = dataOf(await ask(`/admin/users/${id}/access-link`, { method: 'POST' })).link.split('#')[1]
  advance(1)
  dataOf(await mailOne(id))
  await until(() => expect(post.received).toHaveLength(2))
  const tokens = [...post.received.map(({ source }) => tokenIn(source)), downloaded, chat, copied]
  const states = async () => (await Promise.all(tokens.map(check))).map(refusal)
  expect(await states()).toEqual(Array(5).fill('200 undefined'))
  for (const table of ['access_links', 'outbox', 'link_orders', 'audit'] as const) {
    const stored = JSON.stringify(await server.db.selectFrom(table).selectAll().execute())
    for (const token of tokens) expect(stored).not.toContain(token)
  }
  const body = { token: downloaded, newPassword: 'janela-azul-do-mar' }
  dataOf(await call(server, '/api/auth/access-links/redeem', { body }))
  const replaced = '410 LINK_REPLACED'
  expect(await states()).toEqual([replaced, replaced, '410 LINK_USED', replaced, replaced])
})

test('mailed links are listed by order and by day, with what became of them', async () => {
  const { office, ask, post, mailOne, mailMany, check } = await openWithMail()
  const people = [await addPerson(office), await addPerson(office), await addPerson(office)]
  dataOf(await mailMany({ of: 'selection', userIds: people.slice(0, 2).map(({ id }) => id) }))
  dataOf(await mailOne(people[2]?.id ?? ''))
  await until(() => expect(post.received).toHaveLength(3))
  const source = post.received.find(({ to }) => to === people[0]?.email)?.source
  dataOf(await check(tokenIn(source)))
  const nothing = { waiting: 0, failed: 0, withdrawn: 0, used: 0 }
  const listed = async () => dataOf(await ask('/admin/access-links/mailings'))
  await until(async () =>
    expect(await listed()).toEqual([
      {
        id: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        isOrder: false,
        at: expect.any(String),
        sent: 1,
        opened: 0,
        ...nothing,
      },
      { id: expect.any(String), isOrder: true, at: expect.any(String), sent: 2, opened: 1, ...nothing },
    ]),
  )
})

test('a list of mailed links shows what waits, what was refused, and what was taken back', async () => {
  const { office, ask, mailMany } = await openWithMail({
    onRecipient: (to) => (to.startsWith('gone') ? { code: 550, text: '5.1.1 No such user' } : LATER),
  })
  const gone = await addPerson(office)
  await office.server.db.updateTable('users').set({ email: 'gone@example.com' }).where('id', '=', gone.id).execute()
  const [waits, takenBack] = [await addPerson(office), await addPerson(office)]
  dataOf(await mailMany({ of: 'selection', userIds: [gone.id, waits.id, takenBack.id] }))
  const listed = async () => dataOf(await ask('/admin/access-links/mailings'))
  await until(async () => expect(await listed()).toMatchObject([{ failed: 1, waiting: 2, sent: 0 }]))
  dataOf(await ask(`/admin/users/${takenBack.id}/access-links`, { method: 'DELETE' }))
  expect(await listed()).toMatchObject([{ failed: 1, waiting: 1, withdrawn: 1, sent: 0 }])
})

test('people whose mail with a link was given up or lost count as without a link, and are mailed again', async () => {
  let isUp = false
  const GONE = { code: 550, text: '5.1.1 No such user' }
  const { office, ask, post, rows, mailMany } = await openWithMail({
    onRecipient: (to) => (isUp ? null : to.startsWith('waits') ? LATER : GONE),
  })
  const { db } = office.server
  const [gone, waits] = [await addPerson(office), await addPerson(office)]
  await db.updateTable('users').set({ email: 'waits@example.com' }).where('id', '=', waits.id).execute()
  const whom = { of: 'selection', userIds: [gone.id, waits.id] }
  dataOf(await mailMany(whom))
  await until(async () => expect((await rows()).map(({ state }) => state).sort()).toEqual(['dead', 'waiting']))
  const mailed = async () => dataOf(await ask('/admin/access-links/holders', { body: whom })).holders.mail
  expect(await mailed()).toBe(1)
  // Simulate a restored backup, which contains the links but not their mails.
  await db.deleteFrom('outbox').execute()
  expect(await mailed()).toBe(0)
  isUp = true
  expect(dataOf(await mailMany(whom)).mailed).toBe(2)
  await until(() => expect(post.received).toHaveLength(2))
})

test('correcting an address deletes queued mails to the old one, and voids links sent there', async () => {
  let isLate = false
  const { office, ask, post, mailOne, check, rows, advance } = await openWithMail({
    onRecipient: () => (isLate ? LATER : null),
  })
  const { id } = await addPerson(office)
  dataOf(await mailOne(id))
  await until(() => expect(post.received).toHaveLength(1))
  const arrived = tokenIn(post.received[0]?.source)
  isLate = true
  advance(1)
  dataOf(await mailOne(id))
  const waiting = async () => (await rows()).filter(({ state }) => state === 'waiting')
  expect(await waiting()).toHaveLength(1)
  dataOf(await ask(`/admin/users/${id}/email`, { method: 'PUT', body: { email: 'certa@example.com' } }))
  expect(await waiting()).toEqual([])
  expect(refusal(await check(arrived))).toBe('410 LINK_REPLACED')
})

test('voiding all access links deletes queued mails', async () => {
  const { office, ask, mailOne, rows } = await openWithMail({ onRecipient: () => LATER })
  const { id } = await addPerson(office)
  dataOf(await mailOne(id))
  expect(dataOf(await ask('/admin/access-links', { method: 'DELETE' }))).toEqual({ voided: 1 })
  expect(await rows()).toEqual([])
})

test('mailing a link without a mail server is refused, and no link is created', async () => {
  const office = await openOffice()
  const { id } = await addPerson(office)
  const one = await office.ask(`/admin/users/${id}/access-link/mail`, { method: 'POST' })
  expect([refusal(one), one.body.error]).toEqual(['409 CONFLICT', 'O envio de e-mails não está configurado'])
  const many = await office.ask('/admin/access-links/mail', { body: { of: 'selection', userIds: [id] } })
  expect(refusal(many)).toBe('409 CONFLICT')
  expect(await office.server.db.selectFrom('access_links').select('hash').execute()).toEqual([])
})
