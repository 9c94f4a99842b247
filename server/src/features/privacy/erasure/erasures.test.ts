import type { RoomReport } from '@palco/contract/attendance/room-report'
import type { Erasure, ErasurePreview, ErasureSubject } from '@palco/contract/privacy/erasure'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { openAttendedEvent } from '#test/attended-event.ts'
import { addCertificate, openCertificateEvent } from '#test/certificate-event.ts'
import { type Call, call, signIn } from '#test/client.ts'
import { holdNextWrite } from '#test/held-writes.ts'
import { addGroup, addPerson, addRoom, admit, aRoom, dataOf, type Office, openOffice, refusal } from '#test/office.ts'
import { sheetRows } from '#test/sheet-rows.ts'
import { aBuyer, openShop } from '#test/shop.ts'
import { addUser, startServer } from '#test/test-server.ts'
import { isoTime } from '../../../base/db/iso-time.ts'

const preview = async ({ ask }: Pick<Office, 'ask'>, subject: ErasureSubject): Promise<ErasurePreview> =>
  dataOf(await ask('/admin/privacy/erasures/preview', { body: { subject } }))
const order = ({ ask }: Pick<Office, 'ask'>, subject: ErasureSubject, certificates = 'withheld') =>
  ask('/admin/privacy/erasures', { body: { subject, certificates } })
const erase = async (...given: Parameters<typeof order>): Promise<Erasure> => dataOf(await order(...given))
const ledger = async ({ ask }: Office): Promise<Erasure[]> => dataOf(await ask('/admin/privacy/erasures')).data

async function figuresIn({ ask }: Office) {
  const read = async () => (dataOf(await ask('/admin/attendance/rooms')) as RoomReport).rooms
  await expect.poll(async () => (await read()).every((room) => room.figures?.peak !== null)).toBe(true)
  return (await read()).map((room) => room.figures)
}

describe('in an event that was attended', () => {
  const event = {} as Awaited<ReturnType<typeof openAttendedEvent>>
  beforeAll(async () => void Object.assign(event, await openAttendedEvent(afterAll)))

  test('an erasure signs the person out and leaves what the preview said, the totals of rooms and the ledger', async () => {
    const { office, ana } = event
    const before = await figuresIn(office)
    const { user, lines, isSignedIn } = await preview(office, { userId: ana.id })
    expect([user?.email, isSignedIn]).toEqual([ana.email, true])
    expect(lines).toContainEqual({ topic: 'attendance', fate: 'anonymised', reason: 'totals', count: 3 })
    expect(lines).toContainEqual({ topic: 'accessLog', fate: 'blanked', reason: 'accessLaw', count: 1 })
    const erasure = await erase(office, { userId: ana.id })
    expect(erasure).toMatchObject({ personId: ana.id, cause: 'request', doneAt: expect.any(String) })
    expect(erasure.kept).toEqual(lines.filter(({ reason }) => reason))
    expect(refusal(await ana.ask('/participant/rooms'))).toBe('401 SESSION_TERMINATED')
    expect(refusal(await office.ask(`/admin/users/${ana.id}`))).toBe('404 NOT_FOUND')
    expect((await ledger(office)).map(({ id }) => id)).toEqual([erasure.id])
    expect(await figuresIn(office)).toEqual(before)
  })

  test('the totals of rooms stay when people are erased whose figures were never computed', async () => {
    const other = await openAttendedEvent(onTestFinished)
    await erase(other.office, { userId: other.ana.id })
    expect(await figuresIn(other.office)).toEqual(await figuresIn(event.office))
  })
})

test('a deleted room stays in reports when everybody who attended it is erased', async () => {
  const { office, parallel, ana } = await openAttendedEvent(onTestFinished)
  dataOf(await office.ask(`/admin/rooms/${parallel.id}`, { method: 'DELETE' }))
  const before = await figuresIn(office)
  await erase(office, { userId: ana.id })
  expect(await figuresIn(office)).toEqual(before)
})

test('a certificate of an erased person stays valid without the name, or is revoked', async () => {
  const office = await openOffice()
  for (const [choice, state] of [
    ['withheld', 'Certificado válido'],
    ['revoked', 'Revogado em '],
  ]) {
    const { id, userId } = await addCertificate(office)
    expect(await preview(office, { userId })).toMatchObject({ certificates: 1 })
    await erase(office, { userId }, choice)
    const { code } = await office.server.db
      .selectFrom('certificates')
      .where('id', '=', id)
      .select('code')
      .executeTakeFirstOrThrow()
    const page = await call(office.server, `/c/${code}`)
    expect(page.text).toContain(`<h1>${state}`)
    expect(page.text).toContain('(nome omitido a pedido)')
    expect(page.text).not.toContain('Ana Moreira')
  }
})

test('somebody without an account is erased by their e-mail address', async () => {
  const office = await openOffice()
  const shop = await openShop(office)
  const [buyer, other] = [aBuyer(), aBuyer()]
  await shop.send({ kind: 'paid', ...buyer })
  await shop.send({ kind: 'paid', order: 'other', ...other })
  const [person] = dataOf(await office.ask(`/admin/users?search=${buyer.email}`)).data
  dataOf(await office.ask(`/admin/users/${person.id}`, { method: 'DELETE' }))
  const subject = { email: buyer.email.toUpperCase() }
  const { user, lines } = await preview(office, subject)
  const fates = ({ lines }: Pick<ErasurePreview, 'lines'>) => lines.map(({ topic, fate }) => `${topic} ${fate}`)
  expect([user, fates({ lines })]).toEqual([null, ['purchases kept', 'purchases blanked', 'audit kept']])
  expect(await erase(office, subject)).toMatchObject({ personId: null, doneAt: expect.any(String) })
  expect(fates(await preview(office, subject))).toEqual(['purchases kept', 'privacy kept', 'audit kept'])
  expect((await shop.deliveries()).map(({ email }) => email)).toEqual([other.email, null])
})

test('an erasure of a member of the team is for owners, who can not erase themselves', async () => {
  const office = await openOffice()
  expect(refusal(await order(office, { userId: office.adminId }))).toBe('409 CONFLICT')
  const [member, organiser] = [await addPerson(office, [], 'ADMIN'), await addPerson(office, [], 'ADMIN')]
  const { db } = office.server
  await db.updateTable('users').set({ team_function: 'ORGANISER' }).where('id', '=', organiser.id).execute()
  const as = await signIn(office.server, organiser.email)
  const asOrganiser = (path: string, options: Call = {}) => call(office.server, `/api${path}`, { as, ...options })
  expect(refusal(await order({ ask: asOrganiser }, { userId: member.id }))).toBe('403 FORBIDDEN')
  await erase(office, { userId: member.id })
  const lines = dataOf(await office.ask('/admin/audit?action=user.erased')).data
  expect(lines).toMatchObject([{ actor: { id: office.adminId }, target: { id: member.id, name: 'Pessoa removida' } }])
})

test('the audit names no erased person, neither as actor nor as target', async () => {
  const office = await openOffice()
  const member = await admit(office, [], 'ADMIN')
  const name = 'Quintiliana Vásquez'
  await office.server.db.updateTable('users').set({ name }).where('id', '=', member.id).execute()
  dataOf(await member.ask('/admin/groups', { body: { name: 'Manhã', maxRooms: 10 } }))
  const details = { name, phone: '+5511987654321' }
  dataOf(await member.ask('/me/privacy/details', { method: 'PUT', body: details }))
  const read = async () => (await office.ask('/admin/audit')).text
  const exported = async () => {
    const { bytes } = await office.ask('/admin/audit/export')
    return JSON.stringify(sheetRows(bytes, 0))
  }
  for (const text of [await read(), await exported()]) expect(text).toMatch(/Quintiliana.*987654321/s)
  await erase(office, { userId: member.id })
  for (const text of [await read(), await exported()]) {
    expect(text).not.toMatch(/Quintiliana|987654321/)
    expect(text).toMatch(/Pessoa removida.*Manhã/s)
  }
})

test('the audit names no erased person in changes of rooms and of orders', async () => {
  const office = await openOffice()
  const shop = await openShop(office)
  const name = 'Quintiliana Vásquez'
  const speaker = await addPerson(office, [], 'SPEAKER')
  await office.server.db.updateTable('users').set({ name }).where('id', '=', speaker.id).execute()
  const other = await addPerson(office, [], 'SPEAKER')
  await addRoom(office, (await addGroup(office)).id, { speakerIds: [speaker.id, other.id] })
  const buyer = aBuyer()
  await shop.send({ kind: 'paid', order: 'moved', ...buyer })
  const [delivery] = await shop.deliveries()
  const moved = { email: 'quintiliana@example.com', name }
  dataOf(await office.ask(`/admin/purchases/deliveries/${delivery?.id}/move`, { body: moved }))
  const named = /Quintiliana.*quintiliana@example.com|quintiliana@example.com.*Quintiliana/s
  const read = async () => (await office.ask('/admin/audit')).text
  const exported = async () => JSON.stringify(sheetRows((await office.ask('/admin/audit/export')).bytes, 0))
  for (const text of [await read(), await exported()]) expect(text).toMatch(named)
  await erase(office, { userId: speaker.id })
  await erase(office, { email: moved.email })
  for (const text of [await read(), await exported()]) {
    expect(text).not.toMatch(/quintiliana/i)
    expect(text).toContain(buyer.email)
  }
  const created = dataOf(await office.ask('/admin/audit?action=room.created')).data
  expect(created[0].changes.speakers[1].toSorted()).toEqual(['Ana Moreira', 'Pessoa removida'])
  expect(created[0].changes).not.toHaveProperty('speakerIds')
})

test('an erasure also removes names and e-mail addresses that the person had before', async () => {
  const office = await openOffice()
  const { db } = office.server
  const shop = await openShop(office, 'kiwify', null)
  const member = await admit(office, [], 'ADMIN')
  const rename = async (name: string) =>
    dataOf(await member.ask('/me/privacy/details', { method: 'PUT', body: { name, phone: null } }))
  await rename('Quintiliana Vásquez')
  dataOf(await member.ask('/admin/live/walls', { body: { name: 'Palco' } }))
  await rename('Q. Vásquez')
  await shop.send({ kind: 'paid', email: member.email })
  const { email } = aBuyer()
  dataOf(await office.ask(`/admin/users/${member.id}/email`, { method: 'PUT', body: { email } }))
  const { lines, formerEmails } = await preview(office, { userId: member.id })
  expect(formerEmails).toEqual([member.email])
  expect(lines).toContainEqual({ topic: 'purchases', fate: 'blanked', reason: 'sale', count: 1 })
  await erase(office, { userId: member.id })
  expect(await db.selectFrom('wall_links').select('created_by').execute()).toEqual([{ created_by: 'Pessoa removida' }])
  expect(await shop.deliveries()).toMatchObject([{ email: null, outcome: 'ignored', reason: 'erased-person' }])
  await shop.send({ kind: 'paid', order: 'late', email: member.email, at: Date.now() - 7_200_000 })
  expect(await shop.deliveries()).toMatchObject([{ email: null, outcome: 'ignored', reason: 'erased-person' }, {}])
  expect(await ledger(office)).toHaveLength(1)
})

test('an erasure uses the e-mail address that the person has when it is entered', async () => {
  const office = await openOffice()
  const shop = await openShop(office, 'kiwify', null)
  const [person, { email }] = [await addPerson(office), aBuyer()]
  const { reached, release } = holdNextWrite(office.server)
  const erasing = erase(office, { userId: person.id })
  await reached
  dataOf(await office.ask(`/admin/users/${person.id}/email`, { method: 'PUT', body: { email } }))
  await shop.send({ kind: 'paid', email })
  release()
  await erasing
  expect(await shop.deliveries()).toMatchObject([{ email: null, reason: 'erased-person' }])
  await shop.send({ kind: 'paid', order: 'late', email, at: Date.now() - 7_200_000 })
  expect(await shop.deliveries()).toMatchObject([{ email: null, reason: 'erased-person' }, {}])
})

test('an erasure by address is refused if a purchase creates an account at the same moment', async () => {
  const office = await openOffice()
  const shop = await openShop(office)
  const { email } = aBuyer()
  const { reached, release } = holdNextWrite(office.server)
  const erasing = order(office, { email })
  await reached
  await shop.send({ kind: 'paid', email })
  release()
  expect(refusal(await erasing)).toBe('409 CHANGED_MEANWHILE')
  expect([await ledger(office), await shop.held()]).toEqual([[], [`${email} LIVE`]])
})

test('somebody who was deleted before is erased from the audit and from certificates', async () => {
  const { office, admitEarner } = await openCertificateEvent()
  const member = await admitEarner()
  const { email } = member
  const rename = { name: 'Quintiliana Vásquez', phone: '+5511987654321' }
  dataOf(await member.ask('/me/privacy/details', { method: 'PUT', body: rename }))
  dataOf(await member.issue('Quintiliana Vásquez'))
  const [{ code } = { code: '' }] = await office.server.db.selectFrom('certificates').select('code').execute()
  dataOf(await office.ask(`/admin/users/${member.id}`, { method: 'DELETE' }))
  const read = async () => (await office.ask('/admin/audit')).text
  const page = async () => (await call(office.server, `/c/${code}`)).text
  for (const text of [await read(), await page()]) expect(text).toContain('Quintiliana')
  expect(await preview(office, { email })).toMatchObject({ user: null, certificates: 1 })
  const { kept } = await erase(office, { email })
  expect(kept).toContainEqual({ topic: 'certificates', fate: 'anonymised', reason: 'certificate', count: 1 })
  expect(await read()).not.toMatch(/Quintiliana|987654321/)
  expect(await page()).toContain('(nome omitido a pedido)')
  expect(await ledger(office)).toMatchObject([{ personId: null }])
})

test('an erasure leaves a former e-mail address and name that somebody else has now', async () => {
  const office = await openOffice()
  const shop = await openShop(office, 'kiwify', null)
  const [member, heir] = [await admit(office, [], 'ADMIN'), await addPerson(office, [], 'ADMIN')]
  dataOf(await member.ask('/admin/live/walls', { body: { name: 'Palco' } }))
  const rename = { name: 'Q. Vásquez', phone: null }
  dataOf(await member.ask('/me/privacy/details', { method: 'PUT', body: rename }))
  for (const [id, email] of [
    [member.id, aBuyer().email],
    [heir.id, member.email],
  ])
    dataOf(await office.ask(`/admin/users/${id}/email`, { method: 'PUT', body: { email } }))
  await shop.send({ kind: 'paid', email: member.email })
  expect(await preview(office, { userId: member.id })).toMatchObject({ formerEmails: [] })
  await erase(office, { userId: member.id })
  expect(await shop.deliveries()).toMatchObject([{ email: member.email }])
  const walls = office.server.db.selectFrom('wall_links').select('created_by')
  expect(await walls.execute()).not.toEqual([{ created_by: 'Pessoa removida' }])
})

test('people named like a field of stored JSON, or like a speaker, damage nothing when they are erased', async () => {
  const office = await openOffice()
  const { db } = office.server
  const rename = async (name: string, role?: 'SPEAKER') => {
    const person = await admit(office, [], role)
    const details = { name, phone: null }
    dataOf(await person.ask('/me/privacy/details', { method: 'PUT', body: details }))
    return person
  }
  const people = [await rename('changed'), await rename('of'), await rename('room', 'SPEAKER')]
  people.push(await rename(aRoom.speaker))
  const room = await addRoom(office, (await addGroup(office)).id)
  dataOf(await office.ask(`/admin/rooms/${room.id}`, { method: 'DELETE' }))
  const filter = { search: 'of' }
  const { status } = await office.ask('/admin/access-links/file', { body: { of: 'filter', filter } })
  expect(status).toBe(200)
  const outcome = { changed: 2, leftOut: 1, named: [{ name: 'changed', reason: 'sem acesso' }] }
  await db
    .insertInto('people_walks')
    .values({
      ...{ id: 'walk', kind: 'activate', subject: '', params: '{}', state: 'done', total: 3, done: 3 },
      ...{ actor_id: office.adminId, actor_name: 'Ana', address: '', request_id: '' },
      ...{ outcome: JSON.stringify(outcome), created_at: isoTime(), ended_at: isoTime() },
    })
    .execute()
  for (const { id } of people) await erase(office, { userId: id })
  const [walk] = dataOf(await office.ask('/admin/walks'))
  expect(walk).toMatchObject({ ...outcome, named: [{ name: 'Pessoa removida', reason: 'sem acesso' }] })
  const orders = await db.selectFrom('link_orders').select('recipients').execute()
  const recipients = { of: 'filter', filter: { search: 'Pessoa removida' } }
  expect(orders.map((order) => JSON.parse(order.recipients))).toMatchObject([recipients])
  const restored = await office.ask(`/admin/rooms/${room.id}/restoration`, { method: 'POST' })
  expect(dataOf(restored)).toEqual({ ...room, version: 2 })
})

test('a server that starts carries out what another one has left, once', async () => {
  const first = await startServer()
  const { db, location } = first
  const [gone, kept] = [await addUser(first), await addUser(first, 'rui@example.com')]
  await db
    .insertInto('erasures')
    .values({
      ...{ id: 'left', person_id: gone.id, email_hash: 'unknown', cause: 'request', certificates: 'withheld' },
      ...{ request_id: null, state: 'running', requested_at: '2026-01-01T00:00:00.000Z', done_at: null, kept: '[]' },
    })
    .execute()
  await first.stop()
  const next = await startServer({ location })
  const people = await next.db.selectFrom('users').select('id').execute()
  expect(people).toEqual([{ id: kept.id }])
  const entries = await next.db.selectFrom('erasures').select(['state', 'done_at']).execute()
  expect(entries).toEqual([{ state: 'done', done_at: expect.any(String) }])
})
