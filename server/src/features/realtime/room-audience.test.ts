import { expect, onTestFinished, test, vi } from 'vitest'
import { authenticatedSocket, next, type TestSocket } from '#test/client.ts'
import { addGroup, addRoom, admit, dataOf, openOffice } from '#test/office.ts'
import type { Tab } from '../attendance/whereabouts.ts'
import { createRoomAudience } from './room-audience.ts'

async function beat(socket: TestSocket, roomId: string) {
  const answer = next(socket, 'heartbeat_ack')
  socket.emit('heartbeat', { roomId, visible: true })
  return answer
}

test('people in a room get its rounded audience with their heartbeats, while the event shows it', async () => {
  const office = await openOffice()
  const { id: groupId } = await addGroup(office)
  const room = await addRoom(office, groupId)
  const show = async (showAudience: boolean) => {
    const { version: _, ...settings } = dataOf(await office.ask('/admin/settings'))
    const live = { ...settings.live, showAudience }
    dataOf(await office.ask('/admin/settings', { method: 'PUT', body: { ...settings, live } }))
  }
  const people = await Promise.all(Array.from({ length: 12 }, () => admit(office, [groupId])))
  const sockets = await Promise.all(people.map(({ session }) => authenticatedSocket(office.server, session)))
  for (const socket of sockets) expect(await beat(socket, room.id)).toBeUndefined()
  const [first] = sockets
  if (!first) throw new Error('no socket')

  await show(true)
  await expect.poll(() => beat(first, room.id)).toEqual({ audience: { roomId: room.id, viewers: 10 } })
  await show(false)
  await expect.poll(() => beat(first, room.id)).toBeUndefined()
})

const tabIn = (roomId: string, kind = 'live') => ({ place: { stay: { roomId, kind } } }) as unknown as Tab

test('the audience is counted at most every five seconds, hidden below ten, and not sent to recordings', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  let viewers = 118
  const peekInRooms = vi.fn(async () => new Map([['abertura', viewers]]))
  const current = () => ({ event: { live: { showAudience: true } } })
  const audienceOf = createRoomAudience({ current } as never, { peekInRooms })
  const seen = async (tab = tabIn('abertura')) => {
    audienceOf(tab)
    await Promise.resolve()
    return audienceOf(tab)?.viewers
  }

  expect(await seen()).toBe(120)
  viewers = 9
  expect(await seen()).toBe(120)
  expect(peekInRooms).toHaveBeenCalledOnce()
  vi.setSystemTime(Date.now() + 5000)
  expect(await seen()).toBeUndefined()
  viewers = 30
  vi.setSystemTime(Date.now() + 5000)
  expect(await seen()).toBe(30)
  expect(await seen(tabIn('abertura', 'recording'))).toBeUndefined()
})
