import type { Group } from '@palco/contract/groups/groups'
import type { MessagesState } from '@palco/contract/messages/messages'
import { openDatabase } from '@palco/server/base/db/database'
import { dataOf, signIn } from './ask.ts'
import type { Stage } from './scenario.ts'

const PASSWORD = 'vento-lago-uva-482'
const AT_ONCE = 1000
const TWO_DAYS_MS = 2 * 86_400_000
export const MINUTES_BEFORE = 240

export const emailOf = (n: number) => `p${n}@reminded.example`

/**
 * Adds `people` people with a group, and people with the e-mail addresses `others` without a group. All accounts are
 * two days old. Reminders are sent four hours before a room starts.
 */
export async function prepareReminders(stage: Stage, env: Record<string, string>, people: number, others: string[]) {
  const palco = await stage.start(env)
  const { ask } = await signIn(palco.url)
  const group = dataOf<Group>(await ask('/admin/groups', { body: { name: 'Semana', description: '', maxRooms: 10 } }))
  const all = [
    ...Array.from({ length: people }, (_, n) => ({ name: 'Ana', email: emailOf(n), groupId: group.id })),
    ...others.map((email) => ({ name: 'Bia', email })),
  ]
  for (let first = 0; first < all.length; first += AT_ONCE) {
    const users = all.slice(first, first + AT_ONCE)
    dataOf(await ask('/admin/upload/users/save', { body: { users, defaultPassword: PASSWORD } }))
  }
  const { settings, version } = dataOf<MessagesState>(await ask('/admin/messages'))
  const hour = { ...settings.hour, isOn: true, minutesBefore: MINUTES_BEFORE }
  dataOf(await ask('/admin/messages/settings', { method: 'PUT', body: { ...settings, hour, version } }))
  await palco.end()

  const db = openDatabase({ databaseUrl: env.DATABASE_URL ?? null, dataDir: env.DATA_DIR ?? '' })
  const created_at = new Date(Date.now() - TWO_DAYS_MS).toISOString()
  await db.updateTable('users').set({ created_at }).execute()
  await db.destroy()
  return group
}
