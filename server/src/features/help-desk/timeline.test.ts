import { ENTRIES_A_PAGE, type TimelineEntry, type TimelinePage } from '@palco/contract/help-desk/timeline'
import { afterAll, describe, expect, test } from 'vitest'
import { login } from '#test/client.ts'
import { addGroup, addPerson, addRoom, admit, dataOf, openOffice } from '#test/office.ts'
import { openShop } from '#test/shop.ts'
import { idAt } from '../access-log/access-log.repo.ts'
import { accessLine, recordAccesses } from '../session/access-lines.ts'
import { pageOf } from './timeline.service.ts'

const office = await openOffice({ until: afterAll })
const { ask, server } = office

const timelineOf = async (id: string, query: Record<string, string> = {}): Promise<TimelinePage> =>
  dataOf(await ask(`/admin/users/${id}/timeline?${new URLSearchParams(query)}`))
const entriesOf = async (id: string, kind: TimelineEntry['kind']) => (await timelineOf(id, { kind })).data

describe('the history of a person', () => {
  test('the history of a person has their link, sign-ins, purchase, pass and block', async () => {
    const shop = await openShop(office)
    const guest = await admit(office)
    await login(server, guest.email)
    dataOf(await ask(`/admin/users/${guest.id}/access-link`, { method: 'POST' }))
    await shop.send({ kind: 'paid', email: guest.email })
    await shop.send({ kind: 'reversed', email: guest.email })
    dataOf(await ask(`/admin/users/${guest.id}/block`, { method: 'PUT' }))
    const { data, next } = await timelineOf(guest.id)
    expect(next).toBeNull()
    expect(data.map(({ at }) => at)).toEqual(
      data
        .map(({ at }) => at)
        .sort()
        .reverse(),
    )
    expect(data.at(-1)).toMatchObject({ kind: 'access', event: 'sign-in', address: '127.0.0.1' })
    expect(await entriesOf(guest.id, 'access')).toMatchObject([{ event: 'takeover' }, { event: 'sign-in' }])
    expect(await entriesOf(guest.id, 'link')).toMatchObject([{ step: 'made', purpose: 'first-access' }])
    expect(await entriesOf(guest.id, 'purchase')).toMatchObject([
      { outcome: 'revoked', reason: 'refund' },
      { outcome: 'granted', source: 'Loja kiwify', passes: ['LIVE'] },
    ])
    expect(await entriesOf(guest.id, 'pass')).toMatchObject([
      { pass: 'LIVE', revoked: 'refund' },
      { pass: 'LIVE', origin: 'purchase' },
    ])
    expect(await entriesOf(guest.id, 'account')).toMatchObject([{ act: 'blocked', by: 'Ana Moreira' }])
  })

  test('the history of a person has one entry for each stay in a room, with its minutes', async () => {
    const room = await addRoom(office, (await addGroup(office)).id)
    const { id } = await addPerson(office)
    const stay = (n: number, from: string, to: string, left: boolean) => ({
      ...{ id: `stay${n}`, user_id: id, room_id: room.id, hidden_seconds: 0, started_at: from, last_seen_at: to },
      left_at: left ? to : null,
    })
    const rows = [
      stay(1, '2025-12-01T13:00:00.000Z', '2025-12-01T13:10:00.000Z', false),
      stay(2, '2025-12-01T13:10:30.000Z', '2025-12-01T13:25:00.000Z', true),
      stay(3, '2025-12-01T14:00:00.000Z', '2025-12-01T14:00:20.000Z', true),
    ]
    await server.db.insertInto('attendance').values(rows).execute()
    expect(await entriesOf(id, 'room')).toMatchObject([
      { at: '2025-12-01T14:00:00.000Z', room: room.name, minutes: 0, isOpen: false },
      { at: '2025-12-01T13:00:00.000Z', room: room.name, minutes: 25, isRecording: false },
    ])
  })

  test('the history of a person is read in pages, without a gap or a repetition', async () => {
    const { id } = await addPerson(office)
    const origin = { address: '127.0.0.1', userAgent: '', device: null }
    const start = Date.now() - 3_600_000
    const lines = Array.from({ length: 2 * ENTRIES_A_PAGE + 5 }, (_, n) => ({
      ...accessLine(id, 'sign-in', origin),
      id: idAt(start + n * 1000),
    }))
    await recordAccesses(server.db, lines)
    const read: string[] = []
    for (let before: string | null = ''; before !== null; ) {
      const page: TimelinePage = await timelineOf(id, before ? { before } : {})
      read.push(...page.data.map((entry) => entry.id))
      before = page.next
    }
    expect(read.sort()).toEqual(lines.map((line) => line.id).sort())
  })
})

const entry = (id: string, at: string): TimelineEntry => ({ kind: 'account', id, at, act: 'updated', by: '' })
const minutes = (count: number, from = 0) =>
  Array.from({ length: count }, (_, n) => entry(`${from + n}`, new Date((from + n) * 60_000).toISOString()))

test('a page of the history contains all entries of its last instant', () => {
  const [oldest] = minutes(1)
  const rest = minutes(ENTRIES_A_PAGE - 1, 1)
  const twins = ['a', 'b', 'c'].map((id) => entry(id, oldest?.at ?? ''))
  const { data, next } = pageOf([rest, twins])
  expect(data).toHaveLength(ENTRIES_A_PAGE + 2)
  expect(next).toBeNull()
})

test('a page of the history has a next one if an entry is older than its last instant', () => {
  const { data, next } = pageOf([minutes(ENTRIES_A_PAGE, 1), minutes(1)])
  expect(data).toHaveLength(ENTRIES_A_PAGE)
  expect(next).toBe(data.at(-1)?.at)
})
