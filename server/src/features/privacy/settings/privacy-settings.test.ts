import { INITIAL_PRIVACY_SETTINGS } from '@palco/contract/privacy/privacy-settings'
import { afterAll, expect, test } from 'vitest'
import { dataOf, type Office, openOffice, refusal, someSettings } from '#test/office.ts'

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

test.each<[string, object]>([
  ['access log below the law’s minimum', { retention: { ...retention, accessLog: 5 } }],
  ['people for no month', { retention: { ...retention, people: 0 } }],
  ['notes too long', { record: { ...INITIAL_PRIVACY_SETTINGS.record, contact: 'x'.repeat(2001) } }],
])('privacy settings are refused: %s', async (_, fields) => {
  expect(refusal(await save(shared, fields))).toBe('400 INVALID_INPUT')
})
