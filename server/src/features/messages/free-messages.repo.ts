import type { InterfaceLanguage } from '@palco/contract/languages/interface-languages'
import { type FreeTexts, freeTexts } from '@palco/contract/messages/free-messages'
import type { Database, Transaction } from '../../base/db/database.ts'
import { isoTime } from '../../base/db/iso-time.ts'

interface NewFreeMessage {
  id: string
  key: string
  day: string
  subject: string
  texts: FreeTexts
  sentBy: string
  people: number
}

/**
 * Inserts a message that an administrator wrote, together with its run, and returns `null`. If the same message was
 * sent after `since`, inserts nothing and returns the message that was sent. Waits for a concurrent call with the same
 * message.
 */
export async function openFreeRun(trx: Transaction, message: NewFreeMessage, now: number, since: number) {
  const { id, key, day, subject, texts, sentBy, people } = message
  const at = isoTime(now)
  const run = { id, key, kind: 'free', day, due_at: at, created_at: at, rooms: '[]', last_user_id: '' } as const
  await trx
    .updateTable('message_runs')
    .where('key', '=', key)
    .where('created_at', '<=', isoTime(since))
    .set((old) => ({ key: old.ref('id') }))
    .execute()
  const opened = await trx
    .insertInto('message_runs')
    .values({ ...run, state: 'running' })
    .onConflict((same) => same.column('key').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!opened) return findSame(trx, key)
  const row = { run_id: id, subject, texts: JSON.stringify(texts), sent_by: sentBy, people }
  await trx.insertInto('free_messages').values(row).execute()
  return null
}

const findSame = (trx: Transaction, key: string) =>
  trx
    .selectFrom('message_runs')
    .innerJoin('free_messages', 'run_id', 'message_runs.id')
    .where('key', '=', key)
    .select(['message_runs.id', 'created_at', 'people'])
    .executeTakeFirstOrThrow()

export const endFreeRun = (trx: Transaction, id: string) =>
  trx.updateTable('message_runs').where('id', '=', id).set({ state: 'done' }).execute()

export async function findFreeText(db: Database, runId: string, language: InterfaceLanguage) {
  const row = await db.selectFrom('free_messages').where('run_id', '=', runId).select('texts').executeTakeFirst()
  return row ? freeTexts.parse(JSON.parse(row.texts))[language] : null
}
