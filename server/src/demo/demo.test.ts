import { readPhone } from '@palco/contract/base/phone'
import { certificateRight } from '@palco/contract/certificates/certificate-right'
import { certificatePrint } from '@palco/contract/certificates/certificates'
import { MESSAGE_KINDS } from '@palco/contract/messages/messages'
import { bestPass } from '@palco/contract/passes/grants'
import type { DeliveryPage, PurchaseSource } from '@palco/contract/purchases/purchases'
import { recordingState } from '@palco/contract/recordings/recordings'
import { roomAvailability } from '@palco/contract/rooms/room-availability'
import { roomDay } from '@palco/contract/rooms/room-day'
import type { Room } from '@palco/contract/rooms/rooms'
import { afterAll, expect, test } from 'vitest'
import { holdTime } from '#test/held-time.ts'
import { dataOf, openOffice } from '#test/office.ts'
import { startServer, type TestServer } from '#test/test-server.ts'
import { isoTime } from '../base/db/iso-time.ts'
import { createCertifiedTime } from '../features/attendance/certified-time.ts'
import { openCatalog } from '../features/catalog/catalog.ts'
import { listRooms } from '../features/catalog/rooms.repo.ts'
import { lockSettings, saveSettings } from '../features/event/event.repo.ts'
import { readMessageSettings } from '../features/messages/message-settings.repo.ts'
import { findHeldPasses } from '../features/people/held-pass.repo.ts'
import { addDemoWeek, DEMO_LOGINS, moveDemoWeek } from './demo.ts'

const HOUR = 3_600_000
const MINUTE = 60_000

const addWeek = ({ db }: TestServer, adminId = 'admin') =>
  db.transaction().execute((trx) => addDemoWeek(trx, { passwordHash: 'hash', adminId }))

/** Shared by tests that only read the week, because building a week takes a second. */
const shared = await openOffice({ until: afterAll })
await addWeek(shared.server, shared.adminId)

async function openLanguages({ db }: TestServer) {
  const rooms = (await listRooms(db)).filter(({ startDate }) => startDate)
  const open = rooms.filter((room) => roomAvailability(room, Date.now()) === 'open')
  const soon = rooms.filter(({ startDate }) => {
    const ahead = Date.parse(startDate ?? '') - Date.now()
    return ahead > 0 && ahead <= HOUR / 6
  })
  return { open: open.map(({ language }) => language).sort(), soon: soon.map(({ language }) => language) }
}

const ALIVE = { open: ['EN_US', 'ES_ES', 'FR_FR', 'IT_IT', 'PT_BR'], soon: ['DE_DE'] }

const RECORDED = ['none', 'published', 'published', 'published', 'ready']

async function recordingsOfEnded({ db }: TestServer) {
  const ended = (await listRooms(db)).filter((room) => roomAvailability(room, Date.now()) === 'ended')
  const isInTime = ({ endDate, recordingPublishedAt: at }: Room) =>
    at === null || (at > (endDate ?? '') && at < isoTime())
  expect(ended.filter((room) => !isInTime(room))).toEqual([])
  return ended.map(recordingState).sort()
}

/** `ended`: how many ended rooms have attendance. `inside`: how many people are in a room now. */
async function countAttendance({ db }: TestServer) {
  const rows = await db
    .selectFrom('attendance')
    .innerJoin('rooms', 'rooms.id', 'attendance.room_id')
    .select(['name', 'left_at', 'attendance.user_id', 'last_seen_at', 'end_date'])
    .execute()
  const ended = rows.filter(({ end_date }) => end_date && Date.parse(end_date) < Date.now())
  const inside = rows.filter(({ left_at }) => left_at === null)
  return { ended: new Set(ended.map(({ name }) => name)).size, inside: inside.length }
}

async function readNewestSale({ db }: TestServer) {
  const { received_at, given_at } = await db
    .selectFrom('purchase_deliveries')
    .innerJoin('pass_grants', 'pass_grants.order_id', 'purchase_deliveries.order_id')
    .orderBy('received_at', 'desc')
    .select(['received_at', 'given_at'])
    .executeTakeFirstOrThrow()
  expect(given_at).toBe(received_at)
  return received_at
}

test('all messages of the demo are on, and paused: its people do not exist', async () => {
  const { server } = shared
  const { settings, pausedAt } = await readMessageSettings(server.db)
  expect(MESSAGE_KINDS.filter((kind) => !settings[kind].isOn)).toEqual([])
  expect(pausedAt).not.toBeNull()
})

test('telephone numbers of demo people are stored in the form of all others', async () => {
  const people = await shared.server.db.selectFrom('users').where('phone', 'is not', null).select('phone').execute()
  expect(people.length).toBeGreaterThan(100)
  expect(people.filter(({ phone }) => readPhone(phone ?? '') !== phone)).toEqual([])
})

test('nobody can use the sessions of the demo audience, and people with a printed login have none', async () => {
  const { server } = shared
  const sessions = await server.db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .where('users.id', '!=', shared.adminId)
    .select(['sessions.id', 'refresh_hash', 'email'])
    .execute()
  expect(sessions.length).toBeGreaterThan(200)
  // True if the text looks like a hash by `hashToken`.
  const isHash = (text: string) => /^[\w-]{43}$/.test(text)
  expect(sessions.filter(({ id, refresh_hash }) => isHash(id) || isHash(refresh_hash))).toEqual([])
  const printed = DEMO_LOGINS.map(({ email }) => email)
  expect(sessions.filter(({ email }) => printed.includes(email))).toEqual([])
})

test('most demo people hold a pass, by import, by hand or bought in shops that work; one product waits', async () => {
  const { server, ask } = shared
  const sources: PurchaseSource[] = dataOf(await ask('/admin/purchases/sources'))
  expect(sources.map(({ vendor, state, toReview }) => [vendor, state, toReview])).toEqual([
    ['hotmart', 'ok', 1],
    ['stripe', 'ok', 0],
  ])
  const { data }: DeliveryPage = dataOf(await ask('/admin/purchases/deliveries?pageSize=200'))
  expect(new Set(data.map(({ outcome }) => outcome))).toEqual(
    new Set(['granted', 'revoked', 'duplicate', 'test', 'review']),
  )
  const newest = Date.parse(data[0]?.receivedAt ?? '')
  expect(newest).toBeGreaterThan(Date.now() - 10 * MINUTE)
  expect(newest).toBeLessThan(Date.now())
  const grants = await server.db
    .selectFrom('pass_grants')
    .innerJoin('users', 'users.id', 'user_id')
    .where('revoked_at', 'is', null)
    .select(['email', 'pass', 'origin', 'given_at', 'created_at'])
    .execute()
  expect(new Set(grants.map(({ origin }) => origin))).toEqual(new Set(['import', 'hand', 'purchase']))
  expect(new Set(grants.map(({ email }) => email)).size).toBeGreaterThan(300)
  expect(grants.filter(({ given_at, created_at }) => given_at < created_at)).toEqual([])
  const first = grants.filter(({ email }) => email === DEMO_LOGINS[0]?.email).map(({ pass }) => pass)
  expect(bestPass(first)).toBe('PREMIUM')
})

test('demo certificates are issued, corrected, revoked and granted; others wait for a name or are short', async () => {
  const { server } = shared
  const { settings } = await server.db.transaction().execute(lockSettings)
  const rows = await server.db
    .selectFrom('certificates')
    .innerJoin('users', 'users.id', 'user_id')
    .select(['email', 'print', 'issued_at', 'revoked_at', 'revoked_by', 'replaced_by'])
    .execute()
  const printed = rows.map(({ print }) => certificatePrint.parse(JSON.parse(print)))
  expect(printed.filter(({ minutes, programme }) => minutes < 45 || !programme.length)).toEqual([])
  expect(new Set(printed.map(({ language }) => language))).toEqual(new Set(['PT_BR', 'EN_US', 'ES_ES']))
  expect(rows.filter(({ issued_at, revoked_at }) => issued_at > (revoked_at ?? isoTime()))).toEqual([])
  expect(rows.filter(({ revoked_by }) => revoked_by === 'hand')).toHaveLength(1)
  expect(rows.filter(({ replaced_by }) => replaced_by)).toHaveLength(1)
  const catalog = await openCatalog(server.db, server.bus, server.app.log)
  const people = await server.db.selectFrom('users').where('role', '=', 'PARTICIPANT').select(['id', 'email']).execute()
  const ids = people.map(({ id }) => id)
  const [times, held] = [
    await createCertifiedTime({ db: server.db, catalog })(ids),
    await findHeldPasses(server.db, ids),
  ]
  const now = Date.now()
  const kinds = new Map(
    people.flatMap(({ id, email }) => {
      const [time, claim] = [
        times.get(id),
        { isActive: true, held: held.get(id), grant: null, from: isoTime(now), now },
      ]
      return time ? [[email, certificateRight({ ...claim, terms: settings, time }).kind] as const] : []
    }),
  )
  // Everybody with a certificate has earned it. Some who have earned one don't have it yet.
  expect(rows.filter(({ email }) => kinds.get(email) !== 'earned')).toEqual([])
  const earned = [...kinds.values()].filter((kind) => kind === 'earned').length
  expect(earned).toBeGreaterThan(rows.length)
  expect([...kinds.values()]).toContain('short')
  const [ana = '', emily = '', lucia = ''] = DEMO_LOGINS.map(({ email }) => email)
  expect([kinds.get(ana), kinds.get(emily), kinds.get(lucia)]).toEqual(['earned', 'earned', 'no-pass'])
  expect(rows.flatMap(({ email }) => ([ana, emily, lucia].includes(email) ? email : []))).toEqual([emily])
})

// Each row has a clock time in the event's time zone, and how many hours that is after 10:40, when the test's clock
// starts.
test.each([
  ['10:40', 0],
  ['23:40', 13],
  ['00:10', 13.5],
])('a demo week created at %s is alive, and has no room outside of its days', async (_, hours) => {
  holdTime().jumpTo(hours * HOUR)
  const server = await startServer()
  await addWeek(server)
  const { settings } = await server.db.transaction().execute(lockSettings)
  const days = (await listRooms(server.db)).flatMap((room) => roomDay(room, settings.timeZone) ?? []).sort()
  expect([days[0], days.at(-1)]).toEqual([settings.startsAtLocal.slice(0, 10), settings.lastDay])
  expect(await openLanguages(server)).toEqual(ALIVE)
  expect(await recordingsOfEnded(server)).toEqual(RECORDED)
  const { ended, inside } = await countAttendance(server)
  expect(ended).toBe(5)
  expect(inside).toBeGreaterThan(150)
})

test('a demo week that is over is placed around now again, once, with an audience and its own settings', async () => {
  const time = holdTime()
  const server = await startServer()
  const within = server.db.transaction()
  const move = () => within.execute(moveDemoWeek)
  await addWeek(server)
  expect(await move()).toBe(false)
  const { settings } = await within.execute(lockSettings)
  const offers = {
    ...settings.offers,
    planPrices: { ...settings.offers.planPrices, monthly: { BRL: 1, USD: 2, EUR: 3 } },
  }
  await within.execute((trx) => saveSettings(trx, { ...settings, offers }))
  time.jumpTo(50 * HOUR + HOUR / 4)
  expect((await openLanguages(server)).open).toEqual([])
  expect([await move(), await move()]).toEqual([true, false])
  expect(await openLanguages(server)).toEqual(ALIVE)
  expect(await recordingsOfEnded(server)).toEqual(RECORDED)
  expect((await within.execute(lockSettings)).settings.offers).toEqual(offers)
  expect((await countAttendance(server)).inside).toBeGreaterThan(150)
  expect(await server.db.selectFrom('announcements').select('id').execute()).toHaveLength(3)
  expect(await readNewestSale(server)).toBe(isoTime(Date.now() - 4 * MINUTE))
})
