import type { AccessEvent } from '@palco/contract/access-log/access-log'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { Database } from '../../base/db/database.ts'
import { isoTime } from '../../base/db/iso-time.ts'
import { columnList, jsonRows } from '../../base/db/json-rows.ts'
import { textColumns } from '../../base/db/packed-rows.ts'

/** Where a call came from, for the access log. */
export interface Origin {
  address: string
  userAgent: string
  /** The name in the device cookie, if this browser has one for the account (`devices.ts`). */
  device: string | null
}

const USER_AGENT_LENGTH = 200

let lines = 0

/**
 * Passes the time to `newId`, because uuid's own v7 clock never goes back, and would stay ahead after the system's
 * clock is corrected.
 */
function nextId() {
  lines = (lines + 1) >>> 0
  return newId({ msecs: Date.now(), seq: lines })
}

export const timeOf = (id: string) => isoTime(Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16))

/** Returns an entry of the access log. Its id contains the time. */
export const accessLine = (userId: string, event: AccessEvent, { address, userAgent, device }: Origin) => ({
  id: nextId(),
  user_id: userId,
  event,
  address,
  browser: userAgent.slice(0, USER_AGENT_LENGTH),
  device,
})
export type AccessLine = ReturnType<typeof accessLine>

const COLUMNS = textColumns('id', 'user_id', 'event', 'address', 'browser', 'device')

/** Writes entries. Must be idempotent: if an answer of the database is lost, the same entries are written again. */
export async function recordAccesses(db: Database, lines: readonly AccessLine[]) {
  if (!lines.length) return
  await sql`
    insert into access_log (${columnList(COLUMNS)})
    select ${columnList(COLUMNS)} from ${jsonRows(db, 'lines', COLUMNS, lines)} where true on conflict (id) do nothing
  `.execute(db)
}
