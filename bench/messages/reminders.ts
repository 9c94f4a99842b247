import type { MessageRun, MessagesState } from '@palco/contract/messages/messages'
import { openDatabase } from '@palco/server/base/db/database'
import { ADMIN, post, signIn } from '../api-calls.ts'
import { IMPORT_PASSWORD } from '../arrival/credentials.ts'
import type { Stage } from '../arrival/stage.ts'

const MINUTE = 60_000
const CHUNK = 5000
const TWO_DAYS_MS = 2 * 24 * 60 * MINUTE
/**
 * `startsIn`: in how many minutes each room begins. `minutesBefore`: how long before that its reminder is sent, so that
 * it is due immediately.
 */
const DUE = [
  { startsIn: 100, minutesBefore: 120 },
  { startsIn: 200, minutesBefore: 240 },
]

/** Adds people who are not in rooms and were created two days ago. Adds rooms whose reminders have not been sent. */
export async function prepareReminders(stage: Stage, people: number) {
  const { url } = stage.palco
  const admin = await signIn(url, ADMIN)
  const group = { name: 'Próximas', maxRooms: DUE.length }
  const { id: groupId } = await post<{ id: string }>(url, '/admin/groups', group, admin)
  for (const { startsIn } of DUE) {
    const startDate = new Date(Date.now() + startsIn * MINUTE).toISOString()
    const webinarUrl = 'https://youtu.be/dQw4w9WgXcQ'
    await post(url, '/admin/rooms', { name: 'Próxima', language: 'PT_BR', webinarUrl, groupId, startDate }, admin)
  }
  for (let first = 0; first < people; first += CHUNK) {
    const users = Array.from({ length: Math.min(CHUNK, people - first) }, (_, n) => ({
      ...{ name: `Pessoa ${first + n}`, email: `out${first + n}@example.com`, groupId },
    }))
    await post(url, '/admin/upload/users/save', { users, defaultPassword: IMPORT_PASSWORD }, admin)
  }
  await stage.palco.stop()
  const db = openDatabase(stage.database.location)
  await db
    .updateTable('users')
    .set({ created_at: new Date(Date.now() - TWO_DAYS_MS).toISOString() })
    .execute()
  await db.destroy()
  await stage.startAgain()
  await stage.database.settle()
}

export async function openMessages(url: string) {
  const headers = { ...(await signIn(url, ADMIN)), 'content-type': 'application/json' }
  async function call<Data>(method: string, path: string, body?: object): Promise<Data> {
    const response = await fetch(`${url}/api/admin/messages${path}`, {
      ...{ method, headers },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`)
    return ((await response.json()) as { data: Data }).data
  }
  const pause = (isPaused: boolean) => call('POST', '/pause', { isPaused })
  return {
    pause,
    /** Changes the settings so that the reminder of the next room is due. */
    async remind(round: number) {
      const { settings, version } = await call<MessagesState>('GET', '')
      const hour = { ...settings.hour, isOn: true, minutesBefore: DUE[round]?.minutesBefore ?? 0 }
      await call('PUT', '/settings', { ...settings, hour, version })
      await pause(false)
    },
    /** Counts the mails in the outbox, including those already sent. */
    async countWritten() {
      const runs = await call<MessageRun[]>('GET', '/runs')
      return runs.reduce((sum, run) => sum + run.waiting + run.sent + run.failed + run.withdrawn, 0)
    },
  }
}
