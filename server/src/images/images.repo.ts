import { createHash } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Database } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'
import { tooLarge } from '../errors.ts'
import { imageType } from './image-type.ts'

/** In the database, so that it survives a restart and reaches every node. Its id is its content's: it never changes. */
export async function saveImage(trx: Transaction<Schema>, bytes: Buffer, maxBytes: number): Promise<string> {
  if (bytes.length > maxBytes) throw tooLarge(`A imagem deve ter no máximo ${Math.round(maxBytes / 1024)} kB`)
  const contentType = imageType(bytes)
  const id = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
  await trx
    .insertInto('images')
    .values({ id, content_type: contentType, bytes, created_at: new Date().toISOString() })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  return id
}

/** Anybody may ask for an image, with any text: the database is asked for those that could be one. */
export const isImageId = (text: string) => /^[0-9a-f]{32}$/.test(text)

export const findImage = (db: Database, id: string) =>
  db.selectFrom('images').where('id', '=', id).select(['content_type as contentType', 'bytes']).executeTakeFirst()
