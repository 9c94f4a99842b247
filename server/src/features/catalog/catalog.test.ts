import { sql } from 'kysely'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { authenticatedSocket, collectChanges, form } from '#test/client.ts'
import { PNG } from '#test/images.ts'
import { addGroup, dataOf, type Office, openOffice, someSettings } from '#test/office.ts'
import { createLocalBus } from '../../base/cluster/bus.ts'
import { MAX_STALE_MS } from '../../base/cluster/local-cache.ts'
import { openCatalog } from './catalog.ts'

/** Makes reading the catalog fail by renaming one of its tables. Writes to other tables work. */
async function breakReading({ server }: Office) {
  await sql`alter table rooms rename to rooms_away`.execute(server.db)
  return () => sql`alter table rooms_away rename to rooms`.execute(server.db)
}

const TITLE = 'Semana Nova'
const aLanguage = { code: 'JA_JP', name: '日本語', flag: '🇯🇵' }
const namesOf = async ({ ask }: Office) => dataOf(await ask('/languages')).map(({ name }: { name: string }) => name)

describe('a committed change that can not be read back', () => {
  test.each<[string, (office: Office) => ReturnType<Office['ask']>, object]>([
    ['a new language', ({ ask }) => ask('/languages', { body: aLanguage }), aLanguage],
    [
      'the settings',
      ({ ask }) => ask('/admin/settings', { method: 'PUT', body: { ...someSettings, title: TITLE } }),
      { title: TITLE, version: 1 },
    ],
    [
      'an image',
      ({ ask }) => ask('/admin/settings/images/logo', { method: 'PUT', body: form({ file: PNG }) }),
      { images: { logo: expect.stringMatching(/^\/api\/images\//) } },
    ],
  ])('a committed change that can not be read back is answered with success: %s', async (_, act, answered) => {
    const office = await openOffice()
    await breakReading(office)
    expect(dataOf(await act(office))).toMatchObject(answered)
    expect(office.server.log()).toContain('could not read the catalog')
  })

  test('a committed change that can not be read back is shown and emitted once it can be read', async () => {
    const office = await openOffice()
    const topics = collectChanges(await authenticatedSocket(office.server, office.admin))
    const repair = await breakReading(office)
    await office.ask('/languages', { body: aLanguage })
    await expect.poll(() => office.server.log().match(/could not read the catalog/g)?.length).toBeGreaterThan(1)
    expect(await topics()).not.toContain('catalog')
    expect(await namesOf(office)).not.toContain('日本語')
    await repair()
    await expect.poll(topics).toContain('catalog')
    expect(await namesOf(office)).toContain('日本語')
  })

  test('a committed change that can not be read back is read with the next change, if that comes sooner', async () => {
    const office = await openOffice()
    const repair = await breakReading(office)
    await office.ask('/languages', { body: aLanguage })
    await repair()
    await addGroup(office)
    expect(await namesOf(office)).toContain('日本語')
  })
})

test('a repeated message of a catalog change is not emitted to pages', async () => {
  const office = await openOffice()
  const topics = collectChanges(await authenticatedSocket(office.server, office.admin))
  await office.server.bus.deliver({ type: 'catalog-changed' })
  expect(await topics()).not.toContain('catalog')
})

test('a closed catalog is not read', async () => {
  const office = await openOffice()
  await breakReading(office)
  await office.ask('/languages', { body: aLanguage })
  await office.server.app.close()
  const before = office.server.log()
  await office.server.bus.deliver({ type: 'catalog-changed' })
  await new Promise((resolve) => setTimeout(resolve, 600))
  expect(office.server.log()).toBe(before)
})

test('concurrent changes of the catalog are all readable once they are answered', async () => {
  const office = await openOffice()
  const names = Array.from({ length: 20 }, (_, n) => `Grupo ${n}`)
  await Promise.all(names.map((name) => addGroup(office, { name })))
  const groups = dataOf(await office.ask('/admin/groups'))
  expect(groups).toHaveLength(20)
  const body = { email: 'bia@example.com', name: 'Bia', password: 'segredo-1', groupIds: groups.map(idOf) }
  expect(dataOf(await office.ask('/admin/users', { body })).userGroups).toHaveLength(20)
})

const idOf = ({ id }: { id: string }) => id

test('a catalog change that no message announced is found within half a minute', async () => {
  const office = await openOffice()
  const { db } = office.server
  const silent = { error: () => {}, warn: () => {}, info: () => {} }
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const catalog = await openCatalog(db, createLocalBus(db, silent), silent)
  onTestFinished(catalog.close)
  await addGroup(office)
  expect(catalog.current().groups.size).toBe(0)
  vi.advanceTimersByTime(MAX_STALE_MS)
  await expect.poll(() => catalog.current().groups.size).toBe(1)
})
