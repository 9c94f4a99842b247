import type { MessageKind } from '@palco/contract/messages/messages'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { failingFor } from '#test/failing-statements.ts'
import { addManyTo, HOUR, iso, MINUTE, mails, openWeek, runs, setPause } from '#test/message-week.ts'
import { addGroup, addPerson, addRoom, admit, change, dataOf, refusal } from '#test/office.ts'
import { RETRY_MS } from '../../base/operations/timer.ts'
import { countMailTrouble } from '../mail/mail-counts.repo.ts'
import { IS_PAUSED } from './message-settings.repo.ts'
import { tidyRuns } from './tidy-runs.ts'

type Week = Awaited<ReturnType<typeof openWeek>>

const untilDone = ({ office }: Week, count: number) =>
  expect.poll(async () => (await runs(office)).filter(({ state }) => state === 'done')).toHaveLength(count)

const ends = async ({ office }: Week) => (await mails(office)).map(({ state, failure }) => failure ?? state)
const untilEnded = (week: Week, expected: unknown[]) => expect.poll(() => ends(week)).toEqual(expected)

const patch = ({ office }: Week, id: string, fields: object) =>
  office.server.db.updateTable('users').where('id', '=', id).set(fields).execute()

describe('the reminder before a room', () => {
  test('the reminder before a room reaches active people with access once, with a way to unsubscribe', async () => {
    const week = await openWeek(['hour'])
    const { office, group, person, start, due } = week
    const other = await addGroup(office)
    const speaker = await addPerson(office, [group.id], 'SPEAKER')
    await addPerson(office, [group.id], 'ADMIN')
    await addPerson(office, [other.id])
    for (const fields of [{ active: false }, { unsubscribed_at: iso(start) }, { created_at: iso(due - 2 * HOUR) }])
      await patch(week, (await addPerson(office, [group.id])).id, fields)
    await patch(week, (await addPerson(office, [group.id])).id, { has_room_list: true })
    const room = await week.addAt(start)
    await week.reach(due)
    await untilEnded(week, ['sent', 'sent'])
    expect(week.received().sort()).toEqual([person.email, speaker.email].sort())
    const source = week.post.received[0]?.source ?? ''
    expect(source).toMatch(/^List-Unsubscribe:\s+<https:\/\/palco\.example\/api\/unsubscribe\/[^>]+>$/m)
    expect(source).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    const [mail] = await mails(office)
    expect(mail).toMatchObject({ template: 'message', priority: -1, expires_at: iso(start), params: null })
    expect(await runs(office)).toMatchObject([{ key: `hour:${iso(start)}`, state: 'done', due_at: iso(due) }])
    expect(JSON.parse((await runs(office))[0]?.rooms ?? '')).toEqual([
      { id: room.id, name: room.name, startDate: iso(start) },
    ])
    expect(office.server.log()).not.toContain(person.email)
  })

  test.each([
    ['in the middle', 'many-123'],
    ['at the end', 'many-99'],
  ])('the reminder before a room leaves out a person %s whose row is bad, and reaches the others', async (_, bad) => {
    const week = await openWeek(['hour'], {}, failingFor(bad, 'insert into message_receipts'))
    const { office, group, person, start, due } = week
    await addManyTo(office, group.id, 200)
    await week.addAt(start)
    await week.reach(due)
    await untilDone(week, 1)
    const to = (await mails(office)).map(({ user_id }) => user_id)
    expect([to.length, new Set(to).size, to.includes(bad), to.includes(person.id)]).toEqual([200, 200, false, true])
    const lines = dataOf(await office.ask('/admin/audit?action=user.left-out')).data
    expect(lines).toMatchObject([{ target: { type: 'user', id: bad } }])
  })

  test('a run leaves out nobody for a fault that is nobody’s, and reaches everybody once it is gone', async () => {
    const fault = { text: 'insert into message_receipts' }
    const week = await openWeek(['hour'], {}, failingFor('', fault))
    const { office, group, start, due } = week
    await addManyTo(office, group.id, 5)
    await week.addAt(start)
    await week.reach(due)
    await expect.poll(() => office.server.log()).toContain('a walk can not go on')
    expect(await runs(office)).toMatchObject([{ state: 'running', last_user_id: '' }])
    fault.text = 'no statement has this'
    await week.reach(due + RETRY_MS)
    await untilDone(week, 1)
    expect(await mails(office)).toHaveLength(6)
    expect(dataOf(await office.ask('/admin/audit?action=user.left-out')).data).toEqual([])
  })

  test('the reminder before a room is in the language that the person has chosen', async () => {
    const week = await openWeek(['hour'])
    const { office, group, person, start, due } = week
    const german = await admit(office, [group.id])
    const choose = (language: string) => german.ask('/participant/language', { method: 'PUT', body: { language } })
    expect(refusal(await choose('XX_XX'))).toBe('400 INVALID_INPUT')
    dataOf(await choose('DE_DE'))
    const { languages } = dataOf(await german.ask('/auth/profile'))
    await week.addAt(start)
    await week.reach(due)
    await untilEnded(week, ['sent', 'sent'])
    const written = (await mails(office)).map(({ user_id, language }) => [user_id, language])
    expect(Object.fromEntries(written)).toEqual({ [person.id]: 'PT_BR', [german.id]: 'DE_DE' })
    expect(languages).not.toContain('DE_DE')
  })

  test('the reminder before a room is one for rooms of the same hour; a later room has its own', async () => {
    const week = await openWeek(['hour'])
    const { start, due } = week
    await week.addAt(start)
    await week.addAt(start + 30 * MINUTE, { name: 'Segunda' })
    await week.addAt(start + 70 * MINUTE, { name: 'Terceira' })
    await week.reach(due)
    await untilEnded(week, ['sent'])
    expect(week.post.received[0]?.source).toContain('Segunda')
    expect(week.post.received[0]?.source).not.toContain('Terceira')
    await week.reach(due + 30 * MINUTE)
    await week.reach(due + 70 * MINUTE)
    await untilEnded(week, ['sent', 'sent'])
    expect(week.post.received[1]?.source).toContain('Terceira')
    expect(week.post.received[1]?.source).not.toContain('Segunda')
  })

  test('a reminder that went out keeps its time and its rooms when these and the settings change', async () => {
    const week = await openWeek(['hour'])
    const { office, start, due } = week
    await week.addAt(start)
    await week.reach(due)
    await untilEnded(week, ['sent'])
    const settings = office.server.db.updateTable('message_settings')
    await settings.set({ value: sql`replace(value, '"minutesBefore":60', '"minutesBefore":90')` }).execute()
    await week.addAt(start + 10 * MINUTE)
    await untilEnded(week, ['sent', 'sent'])
    const rounds = (await runs(office)).map(({ due_at, rooms }) => [due_at, JSON.parse(rooms).length])
    expect(rounds).toContainEqual([iso(due), 1])
  })

  test('the reminder follows a moved room: it reminds anew, and waiting mails are withdrawn', async () => {
    const week = await openWeek(['hour'])
    const { office, start, due } = week
    const room = await week.addAt(start)
    await week.reach(due)
    await untilEnded(week, ['sent'])
    await setPause(office.server, iso(due))
    const later = start + 2 * HOUR
    await change(office, '/admin/rooms', room, { startDate: iso(later), endDate: iso(later + HOUR) })
    await week.reach(later - HOUR)
    await untilEnded(week, ['sent', 'waiting'])
    const latest = later + 30 * MINUTE
    await change(office, '/admin/rooms', room, { startDate: iso(latest), endDate: iso(latest + HOUR) })
    await week.reach(latest - HOUR)
    await untilDone(week, 3)
    await setPause(office.server, null)
    await untilEnded(week, ['sent', 'outdated', 'sent'])
    expect(week.received()).toHaveLength(2)
    const isNewTime = week.post.received.map(({ source }) => /^Subject:.*Novo/m.test(source))
    expect(isNewTime).toEqual([false, true])
  })

  test('the reminder reaches everybody of a room that is moved away and back, as far as they need it', async () => {
    const week = await openWeek(['hour'])
    const { office, group, person, start, due } = week
    const later = await addPerson(office, [group.id])
    const room = await week.addAt(start)
    const moveTo = (at: number) => change(office, '/admin/rooms', room, { startDate: iso(at), endDate: iso(at + HOUR) })
    await setPause(office.server, iso(due))
    await week.reach(due)
    await untilEnded(week, ['waiting', 'waiting'])
    await office.server.db.updateTable('outbox').where('user_id', '=', later.id).set({ next_at: '9999' }).execute()
    await setPause(office.server, null)
    await expect.poll(week.received).toEqual([person.email])
    await moveTo(start - 10 * MINUTE)
    await expect.poll(() => week.received().length).toBe(3)
    await office.server.db
      .updateTable('outbox')
      .where('state', '=', 'waiting')
      .set({ next_at: iso(due) })
      .execute()
    // Sorted, because the mails of one batch have no particular order.
    await expect.poll(async () => (await ends(week)).sort()).toEqual(['outdated', 'sent', 'sent', 'sent'])
    await moveTo(start)
    await expect.poll(() => week.received().length).toBe(5)
    expect(week.received().slice(3).sort()).toEqual([person.email, later.email].sort())
    await untilDone(week, 3)
  })

  test('the reminder before a room goes on for a kind that is switched off and on again', async () => {
    const week = await openWeek(['hour'])
    const { office, start, due } = week
    await setPause(office.server, iso(due))
    await week.addAt(start)
    await week.reach(due)
    await untilEnded(week, ['waiting'])
    const switchHour = async (isOn: boolean) => {
      const { settings, version } = dataOf(await office.ask('/admin/messages'))
      const body = { ...settings, hour: { ...settings.hour, isOn }, version }
      dataOf(await office.ask('/admin/messages/settings', { method: 'PUT', body }))
    }
    await switchHour(false)
    await setPause(office.server, null)
    await untilEnded(week, ['outdated'])
    await switchHour(true)
    await untilEnded(week, ['outdated', 'sent'])
  })

  test('the reminder is sent at once for a room that is moved into the hour', async () => {
    const week = await openWeek(['hour'])
    const { office, clock, start } = week
    const room = await week.addAt(start + 24 * HOUR)
    clock.advanceTo(start)
    const soon = start + 10 * MINUTE
    await change(office, '/admin/rooms', room, { startDate: iso(soon), endDate: iso(soon + HOUR) })
    await untilEnded(week, ['sent'])
  })

  test.each([
    ['unsubscribed', { unsubscribed_at: '2026-01-01T00:00:00.000Z' }],
    ['was deactivated', { active: false }],
    ['lost the room', { has_room_list: true }],
  ])('the reminder is withdrawn from a person that %s before it was sent', async (_, fields) => {
    const week = await openWeek(['hour'])
    await setPause(week.office.server, iso(week.start))
    await week.addAt(week.start)
    await week.reach(week.due)
    await untilEnded(week, ['waiting'])
    await patch(week, week.person.id, fields)
    await setPause(week.office.server, null)
    await untilEnded(week, ['outdated'])
    expect(week.received()).toEqual([])
    expect(dataOf(await week.office.ask('/admin/mail'))).toMatchObject({ failed: 0, lastFailure: null })
    expect(dataOf(await week.office.ask('/admin/mail/failures'))).toEqual([])
  })

  test('the reminder is held by a pause while other mails go on, and withdrawn once the room begins', async () => {
    const week = await openWeek(['hour'])
    const { office, clock, person, start, due } = week
    await setPause(office.server, iso(start))
    await week.addAt(start)
    await week.reach(due)
    await untilEnded(week, ['waiting'])
    await office.server.db.updateTable('outbox').set({ unreached: 2 }).execute()
    expect(await countMailTrouble(office.server.db, due, IS_PAUSED)).toMatchObject({ waiting: 0, delayed: 0, stuck: 0 })
    dataOf(await office.ask(`/admin/users/${person.id}/access-link/mail`, { method: 'POST' }))
    await untilEnded(week, ['waiting', 'sent'])
    clock.advanceTo(start)
    await untilEnded(week, ['expired', 'sent'])
    expect(week.received()).toHaveLength(1)
  })

  test('the reminder is not sent to people in the room, neither when it is written nor when it is sent', async () => {
    const week = await openWeek(['hour'])
    const { office, group, person, start, due } = week
    const late = await addPerson(office, [group.id])
    const room = await week.addAt(start)
    const enter = (userId: string) => {
      const seen = iso(Date.now())
      const stay = { id: userId, user_id: userId, room_id: room.id, started_at: seen, last_seen_at: seen }
      const open = { ...stay, left_at: null, hidden_seconds: 0 }
      return office.server.db.insertInto('attendance').values(open).execute()
    }
    await setPause(office.server, iso(start))
    await enter(person.id)
    await week.reach(due)
    await untilDone(week, 1)
    expect((await mails(office)).map(({ user_id }) => user_id)).toEqual([late.id])
    await enter(late.id)
    await setPause(office.server, null)
    await untilEnded(week, ['outdated'])
  })

  test('the reminder waits while the mail server is away, until it expires', async () => {
    let isAway = true
    const week = await openWeek(['hour'], { onRecipient: () => (isAway ? { code: 421, text: 'Away' } : null) })
    const { office, group, clock, start, due } = week
    await addPerson(office, [group.id])
    await week.addAt(start)
    await week.addAt(start + 4 * HOUR)
    await week.reach(due)
    const attempts = async () => (await mails(office)).reduce((sum, { unreached }) => sum + unreached, 0)
    for (const tenMinutes of [0, 1, 2, 3, 4, 5]) {
      clock.advanceTo(due + tenMinutes * 10 * MINUTE)
      await expect.poll(attempts).toBe(tenMinutes + 1)
    }
    clock.advanceTo(start)
    await untilEnded(week, ['expired', 'expired'])
    isAway = false
    await week.reach(start + 3 * HOUR)
    await expect.poll(() => new Set(week.received()).size).toBe(2)
    expect(week.received()).toHaveLength(2)
  })
})

test('the message of the evening before has all rooms of the day, in the event’s time zone', async () => {
  const week = await openWeek(['evening'])
  const { office } = week
  // 12:00 in São Paulo.
  const noon = Date.parse(`${iso(Date.now() + 3 * 24 * HOUR).slice(0, 10)}T15:00:00.000Z`)
  await week.addAt(noon)
  await week.addAt(noon + 4 * HOUR, { name: 'Segunda' })
  await addRoom(office, (await addGroup(office)).id, { name: 'De outro grupo', startDate: iso(noon) })
  await week.reach(noon - 17 * HOUR)
  await untilEnded(week, ['sent'])
  const source = week.post.received[0]?.source
  expect(source).toContain('Segunda')
  expect(source).not.toContain('De outro grupo')
  // The priority is lower than that of reminders of rooms that begin soon.
  expect(await mails(office)).toMatchObject([{ priority: -2, expires_at: iso(noon - 12 * HOUR) }])
})

test('a second round of messages for a room that was moved has a line and numbers of its own', async () => {
  const week = await openWeek(['evening'])
  const { office, clock } = week
  const noon = Date.parse(`${iso(Date.now() + 3 * 24 * HOUR).slice(0, 10)}T15:00:00.000Z`)
  const evening = noon - 17 * HOUR
  const other = await addGroup(office)
  await addPerson(office, [other.id])
  const room = await week.addAt(noon)
  await addRoom(office, other.id, { name: 'Outra', startDate: iso(noon) })
  await week.reach(evening)
  await untilEnded(week, ['sent', 'sent'])
  clock.advanceTo(evening + 40 * MINUTE)
  await change(office, '/admin/rooms', room, { startDate: iso(noon + HOUR), endDate: iso(noon + 2 * HOUR) })
  await untilEnded(week, ['sent', 'sent', 'sent'])
  await untilDone(week, 2)
  expect(dataOf(await office.ask('/admin/messages/runs'))).toMatchObject([
    { kind: 'evening', at: iso(evening + 40 * MINUTE), sent: 1 },
    { kind: 'evening', at: iso(evening), sent: 2 },
  ])
})

describe('a room that changes after its evening mail', () => {
  /** Opens a day whose evening mail was sent to one person. A second person joins the group after that. */
  async function openTold(kinds: MessageKind[] = ['evening', 'changed']) {
    const week = await openWeek(kinds)
    const noon = Date.parse(`${iso(Date.now() + 3 * 24 * HOUR).slice(0, 10)}T15:00:00.000Z`)
    const [evening, later] = [noon - 17 * HOUR, noon - 10 * HOUR]
    const [room, other] = [await week.addAt(noon), await week.addAt(noon, { name: 'Oficina' })]
    await week.reach(evening)
    await untilEnded(week, ['sent'])
    await addPerson(week.office, [week.group.id])
    week.clock.advanceTo(later)
    return { ...week, week, noon, later, room, other }
  }

  const last = ({ post }: Week) => post.received.at(-1)?.source ?? ''
  const hours = (at: number) => ({ startDate: iso(at), endDate: iso(at + HOUR) })

  test('a room that changes after its evening mail is in one mail to those who got it, an hour apart', async () => {
    const { week, office, noon, later, room, other, person } = await openTold()
    await change(office, '/admin/rooms', room, hours(noon + 3 * HOUR))
    await expect.poll(() => week.clock.waiting()).toContain(later + 10 * MINUTE)
    dataOf(await office.ask(`/admin/rooms/${other.id}`, { method: 'DELETE' }))
    await week.reach(later + 10 * MINUTE)
    await untilEnded(week, ['sent', 'sent'])
    expect(week.received()).toEqual([person.email, person.email])
    expect(last(week)).toContain('Subject: =?UTF-8?Q?Mudan=C3=A7as_no_programa')
    expect(last(week)).toMatch(/Oficina[\s\S]+Cancelada/)
    await change(office, '/admin/rooms', room, hours(noon))
    await week.reach(later + 70 * MINUTE)
    await untilEnded(week, ['sent', 'sent', 'sent'])
    expect(week.received()).toEqual([person.email, person.email, person.email])
    expect((await runs(office)).map(({ kind }) => kind)).toEqual(['evening', 'changed', 'changed'])
  })

  test('a room that changes after its evening mail is in no mail if it is back in its place before that', async () => {
    const { week, office, noon, later, room } = await openTold()
    await change(office, '/admin/rooms', room, hours(noon + 3 * HOUR))
    await expect.poll(() => week.clock.waiting()).toContain(later + 10 * MINUTE)
    await change(office, '/admin/rooms', room, hours(noon))
    await expect.poll(() => week.clock.waiting()).not.toContain(later + 10 * MINUTE)
    expect(await ends(week)).toEqual(['sent'])
  })

  test('a room that changes after its evening mail is in no mail if that kind is switched off', async () => {
    const { week, office, noon, room, other } = await openTold(['evening', 'hour'])
    for (const moved of [room, other]) await change(office, '/admin/rooms', moved, hours(noon + 3 * HOUR))
    // No message about changes is planned, only the reminder.
    await expect.poll(() => week.clock.waiting()).toContain(noon + 2 * HOUR)
    expect(await ends(week)).toEqual(['sent'])
  })
})

describe('the day after', () => {
  test('the day after thanks people who were there, and shows the recording to the others added by then', async () => {
    const week = await openWeek(['attended', 'missed'])
    const { office, group, person } = week
    const noon = Date.parse(`${iso(Date.now() + 24 * HOUR).slice(0, 10)}T15:00:00.000Z`)
    const absent = await addPerson(office, [group.id])
    const glanced = await addPerson(office, [group.id])
    await patch(week, (await addPerson(office, [group.id])).id, { created_at: iso(noon + 2 * HOUR) })
    const room = await week.addAt(noon)
    const { db } = office.server
    await db
      .insertInto('attendance')
      .values(
        [
          { id: 'a', user_id: person.id, minutes: 42 },
          { id: 'b', user_id: glanced.id, minutes: 0.5 },
        ].map(({ id, user_id, minutes }) => ({
          ...{ id, user_id, room_id: room.id, hidden_seconds: 0, started_at: iso(noon) },
          ...{ last_seen_at: iso(noon + minutes * MINUTE), left_at: iso(noon + minutes * MINUTE) },
        })),
      )
      .execute()
    const settings = dataOf(await office.ask('/admin/settings'))
    const freeUntil = iso(noon + 30 * 24 * HOUR).slice(0, 10)
    const body = { ...settings, recordings: { ...settings.recordings, freeUntil } }
    dataOf(await office.ask('/admin/settings', { method: 'PUT', body }))
    await db
      .updateTable('rooms')
      .set({ recording_url: 'https://vimeo.com/1', recording_published_at: iso(noon + 2 * HOUR) })
      .execute()
    // Make the server read the catalog again (by adding a group), because the recording was written directly to the
    // database.
    await addGroup(office)
    // At 10:00 in São Paulo, the messages about the previous day are sent.
    await week.reach(noon + 22 * HOUR)
    await untilDone(week, 2)
    await untilEnded(week, ['sent', 'sent', 'sent'])
    const sources = Map.groupBy(week.post.received, ({ to }) => to)
    expect([...sources.keys()].sort()).toEqual([person.email, absent.email, glanced.email].sort())
    expect(sources.get(person.email)?.[0]?.source).toContain('42')
    expect(sources.get(absent.email)?.[0]?.source).toContain(`/room/${room.id}/recording`)
    expect(week.post.received.every(({ source }) => !source.includes('vimeo'))).toBe(true)
  })
})

describe('the minutes of the thank-you mail', () => {
  /** Stores that the person was in rooms from `from` to `to`, in minutes after `noon`. */
  async function attend(
    week: Week,
    stays: readonly (readonly [roomId: string, from: number, to: number])[],
    noon: number,
  ) {
    const rows = stays.map(([room_id, from, to], place) => ({
      ...{ id: `stay-${place}`, user_id: week.person.id, room_id, hidden_seconds: 0 },
      ...{
        started_at: iso(noon + from * MINUTE),
        last_seen_at: iso(noon + to * MINUTE),
        left_at: iso(noon + to * MINUTE),
      },
    }))
    await week.office.server.db.insertInto('attendance').values(rows).execute()
  }

  const noonOfTomorrow = () => Date.parse(`${iso(Date.now() + 24 * HOUR).slice(0, 10)}T15:00:00.000Z`)
  const thanked = async (week: Week, noon: number) => {
    await week.reach(noon + 22 * HOUR)
    await untilEnded(week, ['sent'])
    return week.post.received[0]?.source ?? ''
  }

  test.each([
    ['rounded once', [0, 1.9], [60, 62.2], null],
    ['without those in a room without hours that was open beside', [0, 20], [60, 62], [10, 30]],
  ] as const)('the minutes of the thank-you mail are those of the report: %s', async (_, inOne, inTwo, inAlways) => {
    const week = await openWeek(['attended'])
    const noon = noonOfTomorrow()
    const [one, two] = [await week.addAt(noon), await week.addAt(noon + HOUR)]
    const always = await addRoom(week.office, week.group.id)
    const stays = [[one.id, ...inOne] as const, [two.id, ...inTwo] as const]
    await attend(week, inAlways ? [...stays, [always.id, ...inAlways]] : stays, noon)
    const { data } = dataOf(await week.office.ask('/admin/attendance'))
    expect(await thanked(week, noon)).toContain(`por ${data[0].minutesDuring}=C2=A0min`)
  })

  test('a person who attended a deleted room gets no mail that they were missed', async () => {
    const week = await openWeek(['attended', 'missed'])
    const { office } = week
    const noon = noonOfTomorrow()
    const [kept, deleted] = [await week.addAt(noon), await week.addAt(noon)]
    await attend(week, [[deleted.id, 0, 30]], noon)
    const settings = dataOf(await office.ask('/admin/settings'))
    const freeUntil = iso(noon + 30 * 24 * HOUR).slice(0, 10)
    dataOf(
      await office.ask('/admin/settings', {
        method: 'PUT',
        body: { ...settings, recordings: { ...settings.recordings, freeUntil } },
      }),
    )
    await office.server.db
      .updateTable('rooms')
      .where('id', '=', kept.id)
      .set({ recording_url: 'https://vimeo.com/1', recording_published_at: iso(noon + 2 * HOUR) })
      .execute()
    week.clock.advanceTo(noon + 3 * HOUR)
    dataOf(await office.ask(`/admin/rooms/${deleted.id}`, { method: 'DELETE' }))
    // Move the deletion to a time after the room's start. It was stored with the real time, which is before the start.
    await office.server.db
      .updateTable('archived_rooms')
      .set({ archived_at: iso(noon + 3 * HOUR) })
      .execute()
    await week.reach(noon + 22 * HOUR)
    await untilDone(week, 2)
    expect(await mails(office)).toEqual([])
  })
})

test('receipts of a room’s messages go a day after its reminder, the run with its mails after thirty', async () => {
  const week = await openWeek(['hour'])
  const { db } = week.office.server
  await week.addAt(week.start)
  await week.reach(week.due)
  await untilEnded(week, ['sent'])
  const left = async (days: number) => {
    await tidyRuns(db, week.due + days * 24 * HOUR)
    const receipts = await db.selectFrom('message_receipts').selectAll().execute()
    return [receipts.length, (await runs(week.office)).length]
  }
  expect(await left(0.9)).toEqual([1, 1])
  expect(await left(1)).toEqual([0, 1])
  expect(await left(30)).toEqual([0, 0])
})
