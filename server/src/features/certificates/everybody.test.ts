import { expect, test, vi } from 'vitest'
import { addPerson, openOffice } from '#test/office.ts'
import { createCertifiedTime } from '../../core/attendance/certified-time.ts'
import { openCatalog } from '../../core/catalog/catalog.ts'
import { createEverybody } from './everybody.ts'

test('a change is not lost when the attempt to compute it fails', async () => {
  const office = await openOffice()
  const { db, bus, app } = office.server
  const catalog = await openCatalog(db, bus, app.log, false)
  const certifiedTime = vi.fn(createCertifiedTime({ db, catalog }))
  const everybody = createEverybody({ db, bus, catalog, certifiedTime })
  expect(await everybody()).toEqual([])
  const { id } = await addPerson(office, [])
  await bus.deliver({ type: 'users-changed', userIds: [id] })
  certifiedTime.mockRejectedValueOnce(new Error('connection lost'))
  await expect(everybody()).rejects.toThrow('connection lost')
  expect(await everybody()).toMatchObject([{ id, standing: 'no-pass' }])
})
