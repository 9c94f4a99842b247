import { createHash } from 'node:crypto'
import { imageTooLarge } from '@palco/contract/upload-texts'
import { sql } from 'kysely'
import type { Database, Transaction } from '../../base/db/database.ts'
import { isoTime } from '../../base/db/iso-time.ts'
import { tooLarge } from '../../base/errors.ts'
import { imageType } from './image-type.ts'

/** A page that was opened before an image was replaced still shows the old one. */
const GRACE_MS = 86_400_000

/** In the database, so that it survives a restart and reaches every node. Its id is its content's: it never changes. */
export async function saveImage(trx: Transaction, bytes: Buffer, maxBytes: number): Promise<string> {
  if (bytes.length > maxBytes) throw tooLarge(imageTooLarge(maxBytes))
  const contentType = imageType(bytes)
  const id = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
  await trx
    .insertInto('images')
    .values({ id, content_type: contentType, bytes, created_at: isoTime(), unused_since: null })
    // Writing the row holds it: whoever is about to delete it waits, and finds that it is in use again.
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ unused_since: null }))
    .execute()
  return id
}

export interface StoredImage {
  contentType: string
  bytes: Buffer
}

export async function findImage(db: Database, id: string): Promise<StoredImage | undefined> {
  const images = db.selectFrom('images').where('id', '=', id).select(['content_type as contentType', 'bytes'])
  const image = await images.executeTakeFirst()
  return image && { contentType: image.contentType, bytes: Buffer.from(image.bytes) }
}

/** The settings name their images somewhere in their text. */
const isShown = sql<boolean>`(
  exists (select 1 from languages where logo_id = images.id)
  or exists (select 1 from event_settings where value like '%' || images.id || '%')
)`

/** Deletes those that nothing has shown for a day. Any number of nodes may do it at the same time. */
export async function deleteUnusedImages(db: Database, now: number) {
  const images = db.updateTable('images')
  await images.set({ unused_since: null }).where('unused_since', 'is not', null).where(isShown).execute()
  await images
    .set({ unused_since: isoTime(now) })
    .where('unused_since', 'is', null)
    .where(sql<boolean>`not ${isShown}`)
    .execute()
  await db
    .deleteFrom('images')
    .where('unused_since', '<=', isoTime(now - GRACE_MS))
    .where(sql<boolean>`not ${isShown}`)
    .execute()
}
