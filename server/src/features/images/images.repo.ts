import { hash } from 'node:crypto'
import { imageTooLarge } from '@palco/contract/imports/import-texts'
import { type RawBuilder, sql } from 'kysely'
import type { Database, Transaction } from '../../base/db/database.ts'
import { isoTime } from '../../base/db/iso-time.ts'
import { isOneOf } from '../../base/db/one-of.ts'
import { tooLarge } from '../../base/errors.ts'
import { imageType } from './image-type.ts'

/** How long an unused image is kept, because open pages may still show it. */
const GRACE_MS = 86_400_000

/** Saves an image and returns its id, a hash of the content. */
export async function saveImage(trx: Transaction, bytes: Buffer, maxBytes: number): Promise<string> {
  if (bytes.length > maxBytes) throw tooLarge(imageTooLarge(maxBytes))
  const contentType = imageType(bytes)
  const id = hash('sha256', bytes).slice(0, 32)
  await trx
    .insertInto('images')
    .values({ id, content_type: contentType, bytes, created_at: isoTime(), unused_since: null })
    // Lock the row, so that a concurrent `deleteUnusedImages` waits and then sees that the image is used again.
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ unused_since: null }))
    .execute()
  return id
}

/** Restarts the grace period of images that will be used. Returns `false` if an image does not exist. */
export async function keepImages(trx: Transaction, ids: readonly string[]): Promise<boolean> {
  const kept = trx
    .updateTable('images')
    .set({ unused_since: null })
    .where(isOneOf(trx, 'id', ids))
  return (await kept.returning('id').execute()).length === new Set(ids).size
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

/** An SQL condition: a feature shows the image with the id `images.id`. */
export type ShowsImage = RawBuilder<boolean>

/** Deletes images that have been unused for the grace period. Several nodes may call this at the same time. */
export async function deleteUnusedImages(db: Database, now: number, places: readonly ShowsImage[]) {
  const isShown = sql<boolean>`(${sql.join(places, sql` or `)})`
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
