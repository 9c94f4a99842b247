import { readXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { call, login } from '#test/client.ts'
import { dataOf, refusal } from '#test/office.ts'
import { dyingAt, type PalcoProcess } from '#test/palco-process.ts'
import { createPlace, type Place, signedIn, WITH_MAIL } from '#test/restarts.ts'
import { hashToken } from '../session/tokens.ts'
import { PEOPLE_A_BATCH } from './link-batch.ts'

const NEW_PASSWORD = 'janela-azul-do-mar'
const PEOPLE = 2 * PEOPLE_A_BATCH + 200

const linksIn = ({ withDatabase }: Place) =>
  withDatabase((db) => db.selectFrom('access_links').select(['user_id', 'used_at', 'voided_at']).execute())

async function importPeople(ask: Awaited<ReturnType<typeof signedIn>>) {
  const users = Array.from({ length: PEOPLE }, (_, n) => ({ name: `Pessoa ${n}`, email: `${n}@example.com` }))
  expect(dataOf(await ask('/admin/upload/users/save', { body: { users, ownPassword: true } })).success).toBe(PEOPLE)
}

test('after a kill at the third batch of a links file, the next file with everybody voids none of its links', async () => {
  const place = await createPlace()
  const palco = await place.start(dyingAt(3, 'insert into access_links'))
  const ask = await signedIn(palco)
  await importPeople(ask)
  await expect(ask('/admin/access-links/file', { body: { of: 'pending' } })).rejects.toThrow()
  expect(await palco.exited).toBe('SIGKILL')
  expect(await linksIn(place)).toHaveLength(2 * PEOPLE_A_BATCH)

  const next = await place.start()
  const { bytes } = await (await signedIn(next))('/admin/access-links/file', {
    body: { of: 'pending', includesHolders: true },
  })
  const { sheets } = await readXlsx(bytes)
  const hashes = sheets[0]?.rows.slice(1).map(([, , link]) => hashToken(String(link).split('#')[1] ?? '')) ?? []
  expect(hashes).toHaveLength(PEOPLE)
  await next.end()
  const live = await place.withDatabase((db) =>
    db.selectFrom('access_links').where('voided_at', 'is', null).select('hash').execute(),
  )
  expect(live).toHaveLength(2 * PEOPLE_A_BATCH + PEOPLE)
  expect(live.map(({ hash }) => hash)).toEqual(expect.arrayContaining(hashes))
}, 180_000)

test('after a kill at the third batch of a mail order, the next process continues: each person once', async () => {
  const place = await createPlace()
  const dying = await place.start({ ...WITH_MAIL, ...dyingAt(3, 'insert into access_links') })
  const ask = await signedIn(dying)
  await importPeople(ask)
  expect(dataOf(await ask('/admin/access-links/mail', { body: { of: 'pending' } }))).toEqual({ mailed: PEOPLE })
  expect(await dying.exited).toBe('SIGKILL')
  expect(await linksIn(place)).toHaveLength(2 * PEOPLE_A_BATCH)

  const next = await place.start(WITH_MAIL)
  const askNext = await signedIn(next)
  await expect.poll(async () => dataOf(await askNext('/admin/access-links/orders')), { timeout: 60_000 }).toEqual([])
  await next.end()
  const links = await linksIn(place)
  expect(links.filter(({ voided_at }) => voided_at)).toEqual([])
  expect(new Set(links.map(({ user_id }) => user_id)).size).toBe(PEOPLE)
  const mails = await place.withDatabase((db) =>
    db.selectFrom('outbox').where('template', '=', 'first-access').select('user_id').execute(),
  )
  expect([mails.length, new Set(mails.map(({ user_id }) => user_id)).size]).toEqual([PEOPLE, PEOPLE])
}, 180_000)

test('a kill during a redemption leaves the link and the old password; one after the answer, neither', async () => {
  const place = await createPlace()
  // The process dies after it has marked the link as used and written the password.
  const dying = await place.start(dyingAt(2, 'update "access_links"'))
  const ask = await signedIn(dying)
  const person = { name: 'Ana', email: 'ana@example.com', password: 'senha-de-antes' }
  const { id } = dataOf(await ask('/admin/users', { body: { ...person, role: 'PARTICIPANT', groupIds: [] } }))
  const { link } = dataOf(await ask(`/admin/users/${id}/access-link`, { body: {} }))
  const redeem = (palco: PalcoProcess) =>
    call(palco, '/api/auth/access-links/redeem', { body: { token: link.split('#')[1], newPassword: NEW_PASSWORD } })
  await expect(redeem(dying)).rejects.toThrow()
  expect(await dying.exited).toBe('SIGKILL')
  expect(await linksIn(place)).toEqual([{ user_id: id, used_at: null, voided_at: null }])

  const second = await place.start()
  expect(refusal(await login(second, person.email, NEW_PASSWORD))).toBe('401 INVALID_CREDENTIALS')
  expect((await login(second, person.email, person.password)).status).toBe(200)
  dataOf(await redeem(second))
  await second.end('SIGKILL')

  const third = await place.start()
  expect(refusal(await redeem(third))).toBe('410 LINK_USED')
  expect(refusal(await login(third, person.email, person.password))).toBe('401 INVALID_CREDENTIALS')
  expect((await login(third, person.email, NEW_PASSWORD)).status).toBe(200)
}, 240_000)
