import type { CertificateRow } from '@palco/contract/certificates/certificates'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { addManyClaimants, type CertifiedWeek, openCertifiedWeek } from '#test/certified-week.ts'
import { dataOf } from '#test/office.ts'
import { sheetRows } from '#test/sheet-rows.ts'

let week: CertifiedWeek

const NAMES = { issued: 'Ágata', taken: 'Bia', ready: 'Caio', unnamed: 'Davi', short: 'Eva', live: 'Fábio', off: 'Gil' }

beforeAll(async () => {
  week = await openCertifiedWeek({ until: afterAll })
  const { db } = week.server
  const issued = await week.add({ name: NAMES.issued })
  const taken = await week.add({ name: NAMES.taken })
  dataOf(await week.ask('/admin/certificates/runs', { method: 'POST' }))
  await vi.waitFor(async () => expect((await week.latestRun()).state).toBe('done'))
  await db
    .updateTable('certificates')
    .set({ downloaded_at: '2026-01-02T12:00:00.000Z' })
    .where('user_id', '=', issued.id)
    .execute()
  const refund = { revoked_at: '2026-01-03T12:00:00.000Z', revoked_by: 'refund', revoke_reason: 'Reembolso' } as const
  await db.updateTable('certificates').set(refund).where('user_id', '=', taken.id).execute()
  await db
    .updateTable('pass_grants')
    .set({ revoked_at: refund.revoked_at, revoke_reason: 'refund' })
    .where('user_id', '=', taken.id)
    .execute()
  await week.add({ name: NAMES.ready, confirmed: '=Caio 🎉' })
  const unnamed = await week.add({ name: NAMES.unnamed, confirmed: null })
  const granted = { grant_reason: 'Palestrante', grant_minutes: 90, granted_at: refund.revoked_at, granted_by: 'Rui' }
  await db
    .insertInto('certificate_people')
    .values({ user_id: unnamed.id, ...granted })
    .execute()
  await week.add({ name: NAMES.short, minutes: 44 })
  await week.add({ name: NAMES.live, pass: 'LIVE' })
  const off = await week.add({ name: NAMES.off })
  await db.updateTable('users').set({ active: false }).where('id', '=', off.id).execute()
})

const namesIn = async (query: string) => {
  const { data, total } = await week.list(query)
  const names = data.map(({ user }: CertificateRow) => user.name)
  expect(total).toBe(names.length)
  return names
}

test('the certificate list counts every state, and has everybody but people without a pass', async () => {
  const { counts, total, data } = await week.list()
  expect(counts).toEqual({
    ...{ ready: 1, unnamed: 1, issued: 1, downloaded: 1, early: 0, short: 1, revoked: 1 },
    // This person's pass is only for live rooms.
    'no-pass': 1,
  })
  expect([total, data.length]).toEqual([6, 6])
  expect(data[0]).toMatchObject({
    user: { name: NAMES.issued },
    pass: 'PREMIUM',
    right: { kind: 'earned', isByHand: false },
    confirmedName: NAMES.issued,
    certificate: { state: 'valid', origin: 'run', name: NAMES.issued },
  })
  const kinds = data.map(({ right }: CertificateRow) => right.kind)
  expect(kinds).toEqual(['earned', 'no-pass', 'earned', 'earned', 'short', 'inactive'])
})

test.each([
  ['?state=ready', [NAMES.ready]],
  ['?state=unnamed', [NAMES.unnamed]],
  ['?state=issued', [NAMES.issued]],
  ['?state=downloaded', [NAMES.issued]],
  ['?state=short', [NAMES.short]],
  ['?state=revoked', [NAMES.taken]],
  ['?state=no-pass', [NAMES.live]],
  ['?state=early', []],
  ['?search=agata', [NAMES.issued]],
  ['?search=fabio', [NAMES.live]],
  ['?search=agata&state=short', []],
])('the certificate list has the right people for the filter %s', async (query, names) => {
  expect(await namesIn(query)).toEqual(names)
})

test('pages of the certificate list follow each other by name', async () => {
  const names = []
  for (const page of [0, 1, 2]) {
    const { data, total } = await week.list(`?page=${page}&pageSize=2`)
    expect(total).toBe(6)
    names.push(...data.map(({ user }: CertificateRow) => user.name))
  }
  expect(names).toEqual([NAMES.issued, NAMES.taken, NAMES.ready, NAMES.unnamed, NAMES.short, NAMES.off])
})

test('the certificate list says which characters of a name can’t be printed', async () => {
  const [row] = (await week.list('?state=ready')).data
  expect(row).toMatchObject({ confirmedName: '=Caio 🎉', unprintable: ['🎉'] })
})

test('the certificate list follows a confirmed name, a changed threshold and a deleted person', async () => {
  const own = await openCertifiedWeek()
  const ana = await own.add({ minutes: 44 })
  expect((await own.list()).counts).toMatchObject({ short: 1, ready: 0 })
  const { data } = (await own.ask('/admin/settings')).body
  const live = { ...data.live, attendanceThreshold: 70 }
  dataOf(await own.ask('/admin/settings', { method: 'PUT', body: { ...data, live } }))
  await expect.poll(async () => (await own.list()).counts).toMatchObject({ short: 0, ready: 1 })
  dataOf(await own.ask(`/admin/users/${ana.id}`, { method: 'DELETE' }))
  expect(await own.list()).toMatchObject({ total: 0, data: [], counts: { ready: 0 } })
})

test('a search of the certificate list that finds many has the same order and counts', async () => {
  const own = await openCertifiedWeek()
  await own.add({ name: 'Ana' })
  await addManyClaimants(own, 251)
  // Figures of so many people are refreshed in the background, so wait for them.
  await expect.poll(async () => (await own.list()).counts.ready).toBe(252)
  const { data, total, counts } = await own.list('?search=many&page=1&pageSize=250')
  expect([total, counts.ready, data.map(({ user }: CertificateRow) => user.id)]).toEqual([251, 251, ['many-000250']])
})

test('the certificate spreadsheet has the rows of the filter, and is audited', async () => {
  const all = sheetRows((await week.ask('/admin/certificates/export')).bytes, 0)
  expect(all.map(({ Nome, Situação }) => [Nome, Situação])).toEqual([
    [NAMES.issued, 'Baixado'],
    [NAMES.taken, 'Revogado'],
    [NAMES.ready, 'A emitir'],
    [NAMES.unnamed, 'Sem nome confirmado'],
    [NAMES.short, 'Falta tempo'],
    [NAMES.off, 'Conta desativada'],
  ])
  expect(all[0]).toMatchObject({ 'Carga horária (minutos)': 50, Origem: 'Emitido pela organização' })
  expect(all[3]).toMatchObject({ 'Motivo da concessão': 'Palestrante' })
  expect(all[2]).toMatchObject({ 'Nome confirmado': '=Caio 🎉', 'Caracteres sem impressão': '🎉' })
  const short = sheetRows((await week.ask('/admin/certificates/export?state=short')).bytes, 0)
  expect(short).toMatchObject([{ Nome: NAMES.short, 'Minutos que faltam': 1 }])
  const lines = dataOf(await week.ask('/admin/audit?action=certificate.exported')).data
  expect(lines).toMatchObject([{ changes: { people: [null, 1] } }, { changes: { people: [null, all.length] } }])
})
