import { once } from 'node:events'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { INITIAL_CERTIFICATE_SETTINGS } from '@palco/contract/certificates/certificate-design'
import { PEOPLE_OF_RULES, type ReadinessAnswer, type ReadinessRule } from '@palco/contract/readiness/readiness'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { CERTIFICATE, KEY } from '#test/certificate.ts'
import {
  addGroup,
  addPerson,
  addRoom,
  change,
  dataOf,
  type Office,
  openOffice,
  refusal,
  someSettings,
} from '#test/office.ts'
import { openPostOffice } from '#test/post-office.ts'
import { openShop } from '#test/shop.ts'
import { recordBackup } from '../../base/db/last-backup.ts'
import { INTERNET } from '../embed-checks/reach.ts'

/** The server for tests whose findings don't depend on the data of other tests. */
const shared = await openOffice({ until: afterAll })

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const readinessOf = async ({ ask }: Office): Promise<ReadinessAnswer> => dataOf(await ask('/admin/readiness'))
const find = async (office: Office, rule: ReadinessRule) =>
  (await readinessOf(office)).findings.find((finding) => finding.rule === rule)
const countOf = async (office: Office, rule: ReadinessRule) => (await find(office, rule))?.count ?? 0
const rulesOf = (findings: ReadinessAnswer['findings']) =>
  findings.map(({ rule }) => rule).filter((rule) => rule !== 'disk-full')
const saveSettings = async ({ ask }: Office, fields: object) =>
  dataOf(await ask('/admin/settings', { method: 'PUT', body: { ...someSettings, ...fields } }))

test('the readiness of a new installation lists its settings, its address and its backup', async () => {
  const office = await openOffice()
  const { findings } = await readinessOf(office)
  // Includes the rule about dates, because an empty event has an old default date.
  expect(rulesOf(findings)).toEqual([
    'rooms-none',
    'people-none',
    'event-over',
    'links-local',
    'support-placeholder',
    'certificates-unsigned',
    'tagline-placeholder',
    'backup-old',
  ])
  expect(findings.find(({ rule }) => rule === 'links-local')?.which).toEqual([
    { id: 'address', name: office.server.url },
  ])
})

test('readiness findings go when settings are corrected', async () => {
  const office = await openOffice()
  const day = inHours(24).slice(0, 10)
  const support = { ...someSettings.support, phone: '5511987654321' }
  await saveSettings(office, { startsAtLocal: `${day}T10:00`, lastDay: day, support })
  expect(rulesOf((await readinessOf(office)).findings)).toEqual([
    'rooms-none',
    'people-none',
    'links-local',
    'certificates-unsigned',
    'tagline-placeholder',
    'backup-old',
  ])
})

test('an event without rooms, or with administrators only, is not ready', async () => {
  const office = await openOffice()
  const empty = async () => [await countOf(office, 'rooms-none'), await countOf(office, 'people-none')]
  await addPerson(office, [], 'ADMIN')
  expect(await empty()).toEqual([1, 1])
  await addRoom(office, (await addGroup(office)).id)
  expect(await empty()).toEqual([0, 1])
  await addPerson(office)
  expect(await empty()).toEqual([0, 0])
})

test('a missing mail server is a readiness finding if everybody is to get a link', async () => {
  const office = await openOffice()
  const access = { ...someSettings.access, importPassword: 'own' }
  await saveSettings(office, { access })
  expect(await countOf(office, 'mail-off')).toBe(1)
  const { mail } = await openPostOffice()
  const withMail = await openOffice({ mail })
  await saveSettings(withMail, { access })
  expect(await countOf(withMail, 'mail-off')).toBe(0)
})

test('the number of people without a group equals that of the list it links to, and follows changes', async () => {
  const office = await openOffice()
  const group = await addGroup(office)
  const [one, , off] = [await addPerson(office), await addPerson(office, [], 'SPEAKER'), await addPerson(office)]
  await addPerson(office, [], 'ADMIN')
  dataOf(await office.ask('/admin/users/bulk', { body: { action: 'deactivate', userIds: [off.id] } }))
  const { total } = dataOf(await office.ask('/admin/users?group=none&status=active'))
  expect([await countOf(office, 'people-without-group'), total]).toEqual([2, 2])
  const body = { action: 'addToGroup', userIds: [one.id], groupId: group.id }
  dataOf(await office.ask('/admin/users/bulk', { body }))
  expect(await countOf(office, 'people-without-group')).toBe(1)
})

test('readiness follows people until they open their link', async () => {
  const office = await openOffice()
  const body = { name: 'Bia', email: 'bia@example.com', ownPassword: true }
  const { id } = dataOf(await office.ask('/admin/users', { body }))
  const counts = async () => [await countOf(office, 'people-without-link'), await countOf(office, 'links-unopened')]
  expect(await counts()).toEqual([1, 0])
  const { link } = dataOf(await office.ask(`/admin/users/${id}/access-link`, { body: {} }))
  expect(await counts()).toEqual([0, 1])
  dataOf(await office.ask('/auth/access-links/check', { body: { token: new URL(link).hash.slice(1) } }))
  // Wait, because the opening of the link is recorded after the answer.
  await expect.poll(counts).toEqual([0, 0])
})

test('an unopened link is a readiness finding after a day, and its number is that of the list it links to', async () => {
  const office = await openOffice()
  const day = (days: number) => inHours(24 * days).slice(0, 10)
  await saveSettings(office, { startsAtLocal: `${day(5)}T10:00`, lastDay: day(6) })
  const ids: string[] = []
  for (const name of ['bia', 'caio']) {
    const body = { name, email: `${name}@example.com`, ownPassword: true }
    ids.push(dataOf(await office.ask('/admin/users', { body })).id)
    dataOf(await office.ask(`/admin/users/${ids.at(-1)}/access-link`, { body: {} }))
  }
  expect(await countOf(office, 'people-without-link')).toBe(0)
  expect(await countOf(office, 'links-unopened')).toBe(0)
  const makeOlder = (hours: number) =>
    office.server.db
      .updateTable('access_links')
      .set({ created_at: inHours(-hours), sent_at: null })
      .where('user_id', '=', ids[0] ?? '')
      .execute()
  await makeOlder(23)
  expect(await countOf(office, 'links-unopened')).toBe(0)
  await makeOlder(25)
  const { total } = dataOf(await office.ask(`/admin/users?${new URLSearchParams(PEOPLE_OF_RULES['links-unopened'])}`))
  expect([await countOf(office, 'links-unopened'), total]).toEqual([1, 1])
})

test('the address of links in readiness is that of the page, whatever host a proxy sends', async () => {
  const headers = { referer: 'https://week.example.com/ready' }
  const { findings }: ReadinessAnswer = dataOf(await shared.ask('/admin/readiness', { headers }))
  expect(rulesOf(findings)).not.toContain('links-local')
})

test('a group with active people and no visible room is found by its name', async () => {
  const office = await openOffice()
  const group = await addGroup(office)
  await addGroup(office)
  const person = await addPerson(office, [group.id])
  expect((await find(office, 'groups-without-rooms'))?.which).toEqual([{ id: group.id, name: group.name }])
  const room = await addRoom(office, group.id)
  expect(await countOf(office, 'groups-without-rooms')).toBe(0)
  await change(office, '/admin/rooms', room, { active: false })
  expect(await countOf(office, 'groups-without-rooms')).toBe(1)
  dataOf(await office.ask('/admin/users/bulk', { body: { action: 'deactivate', userIds: [person.id] } }))
  expect(await countOf(office, 'groups-without-rooms')).toBe(0)
})

test('readiness finds rooms that share an address, begin hidden, or have no backup', async () => {
  const office = await openOffice()
  const { id } = await addGroup(office)
  const hours = { startDate: inHours(2), endDate: inHours(3) }
  const first = await addRoom(office, id, { name: 'Abertura', ...hours })
  await addRoom(office, id, { name: 'Encerramento', ...hours })
  const off = await addRoom(office, id, { name: 'Oficina', ...hours, webinarUrl: 'https://vimeo.com/76979871' })
  await change(office, '/admin/rooms', off, { active: false })
  const namesOf = async (rule: ReadinessRule) => (await find(office, rule))?.which.map(({ name }) => name)
  expect(await namesOf('addresses-shared')).toEqual(['Abertura'])
  expect(await namesOf('rooms-hidden')).toEqual(['Oficina'])
  expect(await namesOf('rooms-without-backup')).toEqual(['Abertura', 'Encerramento'])
  expect(await namesOf('rooms-outside-event')).toEqual(['Abertura', 'Encerramento'])
  await change(office, '/admin/rooms', first, { backupUrl: 'https://vimeo.com/76979872' })
  expect(await namesOf('rooms-without-backup')).toEqual(['Encerramento'])
})

test('readiness finds a refused address with its reason, and one that was not checked', async () => {
  const room = await addRoom(shared, (await addGroup(shared)).id, { webinarUrl: 'http://webinar.example/' })
  expect((await find(shared, 'addresses-unconfirmed'))?.which).toEqual([
    { id: room.id, name: room.name, slot: 'main', reason: null, cases: [`${room.id} main`] },
  ])
  const row = { room_id: room.id, slot: 'main', url: room.webinarUrl, room_version: 1 } as const
  const found = { verdict: 'refused', reason: 'insecure', checked_at: inHours(0), leased_until: inHours(0) }
  await shared.server.db
    .insertInto('embed_checks')
    .values({ ...row, ...found })
    .execute()
  expect((await find(shared, 'addresses-refused'))?.which).toEqual([
    { id: room.id, name: room.name, slot: 'main', reason: 'insecure' },
  ])
  expect(await countOf(shared, 'addresses-unconfirmed')).toBe(0)
})

test('readiness finds languages without a room, and inactive ones with a room', async () => {
  const office = await openOffice()
  await addRoom(office, (await addGroup(office)).id)
  expect(await countOf(office, 'languages-without-rooms')).toBe(5)
  const [portuguese] = dataOf(await office.ask('/languages'))
  dataOf(await office.ask(`/languages/${portuguese.id}`, { method: 'PUT', body: { active: false } }))
  expect((await find(office, 'languages-inactive'))?.which).toEqual([{ id: portuguese.id, name: portuguese.name }])
})

test('readiness finds a backup that is older than a day', async () => {
  const { db, location } = shared.server
  await recordBackup(db, location.dataDir, Date.now() - 25 * 3_600_000)
  expect(await countOf(shared, 'backup-old')).toBe(1)
  await recordBackup(db, location.dataDir, Date.now() - 23 * 3_600_000)
  expect(await countOf(shared, 'backup-old')).toBe(0)
})

test('a self-signed certificate of PUBLIC_URL is found, and a plain http address', async () => {
  const site = createServer({ key: KEY, cert: CERTIFICATE }).listen(0, '127.0.0.1')
  await once(site, 'listening')
  onTestFinished(() => void site.close())
  const publicUrl = new URL(`https://127.0.0.1:${(site.address() as AddressInfo).port}`)
  const office = await openOffice({ publicUrl, embedReach: { ...INTERNET, timeMs: 60_000 } })
  await expect.poll(() => countOf(office, 'certificate-refused')).toBe(1)
  const plain = await openOffice({ publicUrl: new URL('http://week.example.com') })
  expect(await countOf(plain, 'links-insecure')).toBe(1)
})

const dismiss = ({ ask }: Office, rule: string, seen: number) =>
  ask(`/admin/readiness/dismissals/${rule}`, { method: 'PUT', body: { seen } })

test('a dismissed readiness finding stays so until it is restored, each with one audit line', async () => {
  const office = await openOffice()
  for (const _ of ['first', 'again']) dataOf(await dismiss(office, 'backup-old', 1))
  expect(await find(office, 'backup-old')).toMatchObject({ count: 0, ignored: 1 })
  const path = '/admin/readiness/dismissals/backup-old'
  for (const method of ['DELETE', 'DELETE']) dataOf(await office.ask(path, { method }))
  expect(await find(office, 'backup-old')).toMatchObject({ count: 1, ignored: 0 })
  const { data } = dataOf(await office.ask('/admin/audit?target=readiness'))
  expect(data.map(({ action, target }: { action: string; target: { name: string } }) => [action, target.name])).toEqual(
    [
      ['readiness.restored', 'Sem cópia de segurança nas últimas 24 horas'],
      ['readiness.dismissed', 'Sem cópia de segurança nas últimas 24 horas'],
    ],
  )
})

test('named readiness cases are dismissed beside the earlier ones, and the others stay open', async () => {
  const office = await openOffice()
  const { id } = await addGroup(office)
  const at = (hours: number) => ({ startDate: inHours(hours), endDate: inHours(hours + 1) })
  const [first, second] = [await addRoom(office, id, at(2)), await addRoom(office, id, at(2))]
  for (const _ of ['third', 'fourth']) await addRoom(office, id, at(4))
  const dismissCases = (cases: string[]) =>
    office.ask('/admin/readiness/dismissals/addresses-shared', { method: 'PUT', body: { cases } })
  dataOf(await dismissCases(['unknown']))
  expect(await find(office, 'addresses-shared')).toMatchObject({ count: 4, ignored: 0 })
  dataOf(await dismissCases([first.id, second.id, 'unknown']))
  const finding = await find(office, 'addresses-shared')
  expect(finding).toMatchObject({ count: 2, ignored: 2 })
  dataOf(await dismissCases(finding?.which[0]?.cases ?? []))
  expect(await find(office, 'addresses-shared')).toMatchObject({ count: 0, ignored: 4 })
  const { data } = dataOf(await office.ask('/admin/audit?target=readiness'))
  expect(data).toHaveLength(2)
})

test('confirmed readiness cases stay confirmed when the others are ignored', async () => {
  const office = await openOffice()
  const { id } = await addGroup(office)
  const [room] = [await addRoom(office, id), await addRoom(office, id)]
  const path = '/admin/readiness/dismissals/rooms-without-backup'
  dataOf(await office.ask(path, { method: 'PUT', body: { cases: [room.id], isConfirmed: true } }))
  expect(await find(office, 'rooms-without-backup')).toMatchObject({ count: 1, ignored: 1, confirmed: 1 })
  dataOf(await dismiss(office, 'rooms-without-backup', 1))
  expect(await find(office, 'rooms-without-backup')).toMatchObject({ count: 0, ignored: 2, confirmed: 1 })
})

test('a readiness finding is open again when more people are affected than ever since its dismissal', async () => {
  const office = await openOffice()
  const group = await addGroup(office)
  const people = [await addPerson(office), await addPerson(office)]
  expect(refusal(await dismiss(office, 'people-without-group', 1))).toBe('409 CHANGED_MEANWHILE')
  dataOf(await dismiss(office, 'people-without-group', 2))
  expect(await countOf(office, 'people-without-group')).toBe(0)
  const body = { action: 'addToGroup', userIds: people.map(({ id }) => id), groupId: group.id }
  dataOf(await office.ask('/admin/users/bulk', { body }))
  expect(await find(office, 'people-without-group')).toBeUndefined()
  await addPerson(office)
  expect(await countOf(office, 'people-without-group')).toBe(1)
})

test('readiness does not count a refunded buyer as somebody who misses a group or a link', async () => {
  const office = await openOffice()
  const shop = await openShop(office)
  const buyer = { email: 'bia@example.com', name: 'Bia' }
  await shop.send({ kind: 'paid', order: 'order-1', ...buyer })
  await shop.send({ kind: 'reversed', order: 'order-1', ...buyer })
  expect(dataOf(await office.ask('/admin/users?group=none&status=active')).total).toBe(1)
  for (const rule of ['people-without-group', 'people-without-link', 'links-unopened'] as const)
    expect([rule, await countOf(office, rule)]).toEqual([rule, 0])
})

test('readiness leaves out rules of another release', async () => {
  const row = { rule: 'from-the-future', dismissed_by: shared.adminId, dismissed_at: inHours(0) }
  await shared.server.db.insertInto('readiness_dismissals').values(row).execute()
  expect((await readinessOf(shared)).findings).not.toEqual([])
  expect((await dismiss(shared, 'from-the-future', 1)).status).toBe(400)
})

test('readiness of certificates needs organiser and signatory in the current version of their settings', async () => {
  const save = (version: number, organiser: string, name: string) =>
    shared.server.db
      .insertInto('certificate_settings')
      .values({
        ...{ version, saved_at: inHours(0) },
        value: JSON.stringify({ ...INITIAL_CERTIFICATE_SETTINGS, organiser, signatory: { name, role: 'Diretora' } }),
      })
      .execute()
  await save(1, 'PBEX', '')
  expect(await countOf(shared, 'certificates-unsigned')).toBe(1)
  await save(2, 'PBEX', 'Helena Prado')
  expect(await countOf(shared, 'certificates-unsigned')).toBe(0)
  await save(3, '', 'Helena Prado')
  expect(await countOf(shared, 'certificates-unsigned')).toBe(1)
})

test('a source of purchases without a secret is found by its name', async () => {
  dataOf(await shared.ask('/admin/purchases/sources', { body: { name: 'Loja', vendor: 'hotmart' } }))
  expect((await readinessOf(shared)).findings).toContainEqual(
    expect.objectContaining({ rule: 'sources-untested', which: [expect.objectContaining({ name: 'Loja' })] }),
  )
})
