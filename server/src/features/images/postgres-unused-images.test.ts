import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { PNG } from '#test/images.ts'
import { startServer } from '#test/test-server.ts'
import { showsLanguageLogo } from '../languages/languages.repo.ts'
import { deleteUnusedImages, findImage, saveImage } from './images.repo.ts'

test('an image that is uploaded again during its deletion stays', async () => {
  const { db } = await startServer()
  const id = await db.transaction().execute((trx) => saveImage(trx, PNG, 1e6))
  await db.updateTable('images').set({ unused_since: '2000' }).execute()
  const isWaiting = async () => {
    const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    return (await waiting.execute(db)).rows.length > 0
  }

  let deleting: Promise<'deleted'> | undefined
  await db.transaction().execute(async (trx) => {
    await saveImage(trx, PNG, 1e6)
    deleting = deleteUnusedImages(db, Date.now(), [showsLanguageLogo]).then(() => 'deleted')
    await Promise.race([deleting, expect.poll(isWaiting).toBe(true)])
    await trx.updateTable('languages').set({ logo_id: id }).where('code', '=', 'PT_BR').execute()
  })
  await deleting
  expect(await findImage(db, id)).toBeDefined()
})
