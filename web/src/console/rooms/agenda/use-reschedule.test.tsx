import type { Room } from '@palco/contract/rooms/rooms'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeServer, ok, refused } from '../../../testing/fake-server.ts'
import { savedRoom } from '../../../testing/groups.ts'
import { useNotice } from '../../../ui/notices.ts'
import { useReschedule } from './use-reschedule.ts'

const SCHEDULE = 'PUT /api/admin/rooms/schedule'
const at = (hour: number) => ({
  startDate: `2025-12-01T${hour}:00:00.000Z`,
  endDate: `2025-12-01T${hour + 1}:00:00.000Z`,
})
const room: Room = { ...savedRoom('Abertura'), ...at(10) }
const to = (hour: number) => ({ ...at(hour), groupId: room.groupId })

beforeEach(() => vi.useFakeTimers())

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  useNotice.setState(null, true)
})

interface Sent {
  version: number
  startDate: string
}

function open(answer: (sent: Sent) => Response) {
  const sent: Sent[] = []
  fakeServer({
    [SCHEDULE]: async (request) => {
      const { rooms }: { rooms: [Sent] } = await request.json()
      sent.push(rooms[0])
      return answer(rooms[0])
    },
  })
  const client = new QueryClient()
  const { result } = renderHook(() => useReschedule([]), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  })
  return { sent, client, hook: () => result.current }
}

const accept = ({ version, ...change }: Sent) => ok([{ ...room, ...change, version: version + 1 }])
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('many keys that move a room are one save, after a pause', async () => {
  const { sent, hook } = open(accept)
  for (const hour of [11, 12, 13]) {
    act(() => void hook().reschedule(room, { to: to(hour), done: '', isByKey: true }))
    await pass(100)
  }
  expect(hook().shownOf(room).startDate, 'shown at once').toBe(at(13).startDate)
  expect(sent).toEqual([])
  await pass(1000)
  expect(sent).toMatchObject([{ version: 1, startDate: at(13).startDate }])
})

test('keys that move a room back to its start save nothing', async () => {
  const { sent, hook } = open(accept)
  for (const hour of [11, 10]) act(() => void hook().reschedule(room, { to: to(hour), done: '', isByKey: true }))
  await pass(2000)
  expect(sent).toEqual([])
  expect(useNotice.getState()).toBeNull()
})

test('a move of a room during a save is saved with the new version, and one undo reverts both', async () => {
  const { sent, hook } = open(accept)
  act(() => void hook().reschedule(room, { to: to(11), done: 'Uma' }))
  act(() => void hook().reschedule(room, { to: to(12), done: 'Duas' }))
  await pass(100)
  expect(useNotice.getState()?.text).toBe('Duas')
  act(() => useNotice.getState()?.action?.run())
  expect(hook().announced).toMatch(/^Movimento desfeito, "Abertura": /)
  await pass(100)
  expect(sent.map(({ version, startDate }) => `${version} ${startDate.slice(11, 13)}`)).toEqual([
    '1 11',
    '2 12',
    '3 10',
  ])
})

test('the undo of a move restores the planned end of an extended room', async () => {
  const { sent, hook } = open(accept)
  const plannedEnd = '2025-12-01T10:45:00.000Z'
  act(() => void hook().reschedule({ ...room, plannedEnd }, { to: to(11), done: '' }))
  await pass(100)
  act(() => useNotice.getState()?.action?.run())
  await pass(100)
  expect(sent[0]).not.toHaveProperty('plannedEnd')
  expect(sent[1]).toMatchObject({ ...at(10), plannedEnd })
})

test('two moves are undone one after the other', async () => {
  const { sent, hook, client } = open(accept)
  client.setQueryData(['catalog', 'rooms'], [room])
  act(() => void hook().reschedule(room, { to: to(11), done: 'Uma' }))
  await pass(100)
  act(
    () =>
      void hook().reschedule(client.getQueryData<Room[]>(['catalog', 'rooms'])?.[0] ?? room, {
        to: to(12),
        done: 'Duas',
      }),
  )
  await pass(100)
  for (const text of ['Desfazer', 'Desfazer a anterior']) {
    expect(useNotice.getState()?.action?.text).toBe(text)
    act(() => useNotice.getState()?.action?.run())
    await pass(100)
  }
  expect(sent.map(({ version, startDate }) => `${version} ${startDate.slice(11, 13)}`)).toEqual([
    '1 11',
    '2 12',
    '3 11',
    '4 10',
  ])
  expect(useNotice.getState()?.text).toMatch(/^Sala de volta/)
})

test('a drag that began before the previous save was answered is not taken for another person’s change', async () => {
  const { sent, hook } = open(accept)
  act(() => void hook().reschedule(room, { to: to(11), done: '' }))
  const dragged = hook().shownOf(room)
  await pass(100)
  act(() => void hook().reschedule(dragged, { to: to(12), done: '' }))
  await pass(100)
  expect(sent.map(({ version }) => version)).toEqual([1, 2])
})

test.each([
  ['another person', () => refused(409, 'CHANGED_MEANWHILE'), 'Outra pessoa mudou a sala "Abertura" ao mesmo tempo'],
  ['a full group', () => refused(409, 'CONFLICT', 'O grupo está cheio'), 'O grupo está cheio'],
  ['an error', () => refused(500, 'INTERNAL', ''), 'Erro ao salvar sala'],
])('a refused move because of %s puts the room back', async (_, answer, text) => {
  const { hook } = open(answer)
  act(() => void hook().reschedule(room, { to: to(11), done: '' }))
  expect(hook().shownOf(room).startDate).toBe(at(11).startDate)
  await pass(100)
  expect(hook().shownOf(room)).toBe(room)
  expect(hook().problem).toContain(text)
})
