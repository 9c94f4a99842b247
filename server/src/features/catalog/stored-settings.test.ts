import { INITIAL_EVENT_SETTINGS } from '@palco/contract/event/event'
import { expect, onTestFinished, test } from 'vitest'
import { dataOf, openOffice, someSettings } from '#test/office.ts'
import { createMigratedDatabase, openMigrated } from '#test/test-database.ts'
import { mergeOver } from './stored-settings.ts'

/** Opens an installation with settings that another release has stored. */
async function openOfficeAfter(stored: object) {
  const { location, remove } = await createMigratedDatabase()
  onTestFinished(remove)
  const db = await openMigrated(location)
  await db
    .updateTable('event_settings')
    .set({ value: JSON.stringify(stored), version: 3 })
    .execute()
  await db.destroy()
  return openOffice({ location })
}

type Office = Awaited<ReturnType<typeof openOfficeAfter>>
const read = async ({ ask }: Office) => dataOf(await ask('/admin/settings'))

test('a settings field that is newer than the stored settings has its default', async () => {
  const { tagline, images, ...known } = someSettings
  const { participantMessage, ...support } = known.support
  const { certificate, ...live } = known.passes.LIVE
  const { IT_IT, ...welcomeText } = known.welcomeText
  const passes = { ...known.passes, LIVE: { ...live, name: 'Passe' } }
  const office = await openOfficeAfter({ ...known, title: 'Outra', support, passes, welcomeText })
  expect(await read(office)).toEqual({
    ...someSettings,
    title: 'Outra',
    passes: { ...INITIAL_EVENT_SETTINGS.passes, LIVE: { ...INITIAL_EVENT_SETTINGS.passes.LIVE, name: 'Passe' } },
    version: 3,
  })
})

test('settings fields of a record that was stored as null have their defaults', async () => {
  const office = await openOfficeAfter({ ...someSettings, support: null, welcomeText: null, title: 'Outra' })
  expect(await read(office)).toEqual({ ...someSettings, title: 'Outra', version: 3 })
})

test('a nullable setting stays null, and a stored list replaces its default', () => {
  const defaults = { logo: '/logo.png', days: ['Monday', 'Tuesday'], support: { hours: [9, 18] } }
  const stored = { logo: null, days: ['Friday'], support: { hours: [] } }
  expect(mergeOver(defaults, stored)).toEqual(stored)
})

test('an unknown field of stored settings is dropped, and the settings can be saved', async () => {
  const office = await openOfficeAfter({
    ...someSettings,
    colour: 'green',
    support: { ...someSettings.support, fax: '1' },
    passes: { ...someSettings.passes, GOLD: someSettings.passes.LIVE },
    welcomeText: { ...someSettings.welcomeText, JA_JP: 'ようこそ' },
  })
  expect(await read(office)).toEqual({ ...someSettings, version: 3 })
  const body = { ...someSettings, title: 'Outra' }
  expect(dataOf(await office.ask('/admin/settings', { method: 'PUT', body }))).toEqual({ ...body, version: 4 })
})
