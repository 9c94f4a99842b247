import { setTimeout as sleep } from 'node:timers/promises'
import { INITIAL_EVENT_SETTINGS } from '@palco/contract/event/event'
import { INITIAL_PRIVACY_SETTINGS } from '@palco/contract/privacy/privacy-settings'
import { everybodyKeptUntil } from '@palco/contract/privacy/retention'
import { openDatabase } from '@palco/server/base/db/database'
import type { BenchServer } from '../import-server.ts'
import type { Event } from '../large-writes/event.ts'
import type { BenchDatabase } from '../users-databases.ts'
import { get } from '../walk-end.ts'

const POLL_MS = 500
const EARLY = '2025-11-01T00:00:00.000Z'
const RETENTION = { ...INITIAL_PRIVACY_SETTINGS.retention, people: 1 }

/** Saves the setting by which people are erased a month after the event. */
export async function saveRetention({ url, headers }: BenchServer) {
  const body = JSON.stringify({ ...INITIAL_PRIVACY_SETTINGS, retention: RETENTION })
  const init = { method: 'PUT', headers: { ...headers, 'content-type': 'application/json' }, body }
  const response = await fetch(`${url}/api/admin/privacy/settings`, init)
  if (response.status !== 200) throw new Error(await response.text())
}

/** Backdates the people of a group with their passes, and the announcement of their erasure. The next server that starts erases them. */
export async function agePeople({ location }: BenchDatabase, groupId: string) {
  const db = openDatabase(location)
  const members = db.selectFrom('user_groups').where('group_id', '=', groupId).select('user_id')
  await db.updateTable('users').set({ created_at: EARLY }).where('id', 'in', members).execute()
  await db.updateTable('pass_grants').set({ given_at: EARLY }).where('user_id', 'in', members).execute()
  const kept_until = everybodyKeptUntil(INITIAL_EVENT_SETTINGS, RETENTION) ?? ''
  const notice = { kept_until, announced_at: EARLY, people: 0 }
  await db.insertInto('retention_notices').values(notice).execute()
  await db.destroy()
}

/**
 * Waits until `people` people are erased. The server erases them without a call: it begins when it starts, and erases a
 * few hundred before it answers the first call.
 */
export async function untilErased(server: BenchServer, _event: Event, people: number) {
  const erased = async () => (await get<{ total: number }>(server, '/admin/privacy/erasures?pageSize=1')).total
  while ((await erased()) < people) await sleep(POLL_MS)
}
