import { INITIAL_PRIVACY_SETTINGS } from '@palco/contract/privacy/privacy-settings'
import { INITIAL_RETENTION } from '@palco/contract/privacy/retention'
import { afterAll, expect, test } from 'vitest'
import { type Call, call, signIn } from '#test/client.ts'
import { addPerson, dataOf, type Office, openOffice, refusal, someSettings } from '#test/office.ts'

const shared = await openOffice({ until: afterAll })

const retention = { people: 13, accessLog: 6, audit: 24, purchases: 12 }

const read = async ({ ask }: Office) => dataOf(await ask('/admin/privacy/settings'))
const save = ({ ask }: Office, fields: object) =>
  ask('/admin/privacy/settings', { method: 'PUT', body: { ...INITIAL_PRIVACY_SETTINGS, ...fields } })

test('privacy settings are saved with a version, and their change is in the audit', async () => {
  const office = await openOffice()
  expect(await read(office)).toEqual({ ...INITIAL_PRIVACY_SETTINGS, version: 0 })
  expect(dataOf(await save(office, { retention, version: 0 }))).toMatchObject({ retention, version: 1 })
  expect(await read(office)).toMatchObject({ retention, version: 1 })
  expect(refusal(await save(office, { isSmallAgent: true, version: 0 }))).toBe('409 CHANGED_MEANWHILE')
  const [line] = dataOf(await office.ask('/admin/audit')).data
  expect(line).toMatchObject({
    action: 'privacy.settings-updated',
    changes: { 'retention.people': [null, 13], 'retention.purchases': [null, 12] },
  })
})

test('privacy settings and event settings are saved beside each other', async () => {
  const office = await openOffice()
  dataOf(await save(office, { retention, version: 0 }))
  dataOf(await office.ask('/admin/settings', { method: 'PUT', body: { ...someSettings, title: 'Outra', version: 0 } }))
  dataOf(await save(office, { retention, isSmallAgent: true, version: 1 }))
  expect(await read(office)).toMatchObject({ retention, isSmallAgent: true, version: 2 })
  expect(dataOf(await office.ask('/admin/settings'))).toMatchObject({ title: 'Outra', version: 1 })
})

test('only owners set or shorten a period, and they confirm who they are', async () => {
  const { ask, server } = shared
  const { id, email } = await addPerson(shared, [], 'ADMIN')
  await server.db.updateTable('users').set({ team_function: 'ORGANISER' }).where('id', '=', id).execute()
  const as = await signIn(server, email)
  const organiser = { ask: (path: string, options: Call) => call(server, `/api${path}`, { as, ...options }) }
  const put = (asker: typeof organiser, periods: object, version: number) =>
    asker.ask('/admin/privacy/settings', {
      method: 'PUT',
      body: { ...INITIAL_PRIVACY_SETTINGS, retention: { ...INITIAL_RETENTION, ...periods }, version },
    })
  for (const periods of [{ people: 6 }, { purchases: 0 }])
    expect(refusal(await put(organiser, periods, 0))).toBe('403 FORBIDDEN')
  expect((await put(organiser, { audit: 36, accessLog: 12 }, 0)).status).toBe(200)
  expect(refusal(await put(organiser, { audit: 24, accessLog: 12 }, 1))).toBe('403 FORBIDDEN')
  const confirmed = (at: Date) =>
    server.db.updateTable('sessions').set({ confirmed_at: at.toISOString(), created_at: at.toISOString() }).execute()
  await confirmed(new Date(Date.now() - 16 * 60_000))
  expect(refusal(await put({ ask }, { people: 6 }, 1))).toBe('403 CONFIRMATION_REQUIRED')
  await confirmed(new Date())
  expect((await put({ ask }, { people: 6 }, 1)).status).toBe(200)
})

test.each<[string, object]>([
  ['access log below the law’s minimum', { retention: { ...retention, accessLog: 5 } }],
  ['people for no month', { retention: { ...retention, people: 0 } }],
  ['notes too long', { record: { ...INITIAL_PRIVACY_SETTINGS.record, contact: 'x'.repeat(2001) } }],
])('privacy settings are refused: %s', async (_, fields) => {
  expect(refusal(await save(shared, fields))).toBe('400 INVALID_INPUT')
})
