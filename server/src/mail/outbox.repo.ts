import type { Transaction } from 'kysely'
import { v7 as newId } from 'uuid'
import type { OutboxTable, Schema } from '../db/schema.ts'
import type { NewMail } from './new-mail.ts'

/** Sixteen values a row: far from what either engine takes in one statement. */
const ROWS_A_STATEMENT = 500

export async function insertMails(trx: Transaction<Schema>, mails: readonly NewMail[], domain: string, now: number) {
  for (let start = 0; start < mails.length; start += ROWS_A_STATEMENT)
    await trx
      .insertInto('outbox')
      .values(mails.slice(start, start + ROWS_A_STATEMENT).map((mail) => toRow(mail, domain, now)))
      .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
      .execute()
}

function toRow({ key, userId, to, template, params, language, expiresAt }: NewMail, domain: string, now: number) {
  const id = newId()
  const at = new Date(now).toISOString()
  return {
    id,
    dedupe_key: key,
    user_id: userId,
    recipient: to,
    template,
    params: JSON.stringify(params),
    language,
    message_id: `<${id}@${domain}>`,
    state: 'waiting',
    attempts: 0,
    next_at: at,
    expires_at: expiresAt ?? null,
    failure: null,
    last_error: null,
    created_at: at,
    done_at: null,
  } satisfies OutboxTable
}
