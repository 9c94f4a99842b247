import { INITIAL_MESSAGE_SETTINGS, type MessageKind } from '@palco/contract/messages/messages'
import { vi } from 'vitest'
import { fakeTimer } from './fake-timer.ts'
import { addGroup, addMany, addPerson, addRoom, type Office, openOffice } from './office.ts'
import { openPostOffice } from './post-office.ts'
import type { ServerOptions, TestServer } from './test-server.ts'

export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const iso = (time: number) => new Date(time).toISOString()

/** Switches messages on. Call this before rooms are added, because messages are planned when rooms change. */
export async function switchOn({ db }: Pick<TestServer, 'db'>, ...kinds: MessageKind[]) {
  const entries = Object.entries(INITIAL_MESSAGE_SETTINGS)
  const value = Object.fromEntries(
    entries.map(([kind, fields]) => [kind, { ...fields, isOn: kinds.includes(kind as MessageKind) }]),
  )
  await db
    .insertInto('message_settings')
    .values({ id: 'messages', value: JSON.stringify(value), paused_at: null, version: 1 })
    .execute()
}

export const setPause = ({ db }: Pick<TestServer, 'db'>, paused_at: string | null) =>
  db.updateTable('message_settings').set({ paused_at }).execute()

type PostOptions = Parameters<typeof openPostOffice>[0]

/**
 * Opens a mail server, a clock that the test moves, and a group with a person. A room that begins at `start` has its
 * reminder at `due`.
 */
export async function openWeek(kinds: MessageKind[], options: PostOptions = {}, server: ServerOptions = {}) {
  const post = await openPostOffice(options)
  const clock = fakeTimer()
  const mailTiming = { clock: clock.timer.now, pollMs: 10 }
  const office = await openOffice({ mail: post.mail, mailTiming, timer: clock.timer, ...server })
  await switchOn(office.server, ...kinds)
  const group = await addGroup(office)
  const person = await addPerson(office, [group.id])
  const start = clock.timer.now() + 5 * HOUR
  const addAt = (at: number, fields: object = {}) =>
    addRoom(office, group.id, { startDate: iso(at), endDate: iso(at + HOUR), ...fields })
  /** Moves the clock to the instant, once the planner waits for it. */
  const reach = async (instant: number) => {
    await vi.waitFor(() => {
      if (!clock.waiting().includes(instant))
        throw new Error(`nobody waits for ${iso(instant)}, but ${clock.waiting().map(iso)}`)
    })
    clock.advanceTo(instant)
  }
  const received = () => post.received.map(({ to }) => to)
  return { ...{ post, clock, office, group, person, start, due: start - HOUR }, addAt, reach, received }
}

export const mails = ({ server }: Pick<Office, 'server'>) =>
  server.db.selectFrom('outbox').orderBy('created_at').orderBy('id').selectAll().execute()

export const runs = ({ server }: Pick<Office, 'server'>) =>
  server.db.selectFrom('message_runs').orderBy('due_at').selectAll().execute()

/** Inserts people of a group directly into the database. */
export async function addManyTo(office: Office, groupId: string, count: number) {
  await addMany(office, count)
  const rows = Array.from({ length: count }, (_, n) => ({ user_id: `many-${n}`, group_id: groupId, position: 0 }))
  for (let first = 0; first < count; first += 500)
    await office.server.db
      .insertInto('user_groups')
      .values(rows.slice(first, first + 500))
      .execute()
}
