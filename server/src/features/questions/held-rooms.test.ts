import { expect, onTestFinished, test, vi } from 'vitest'
import { dataOf } from '#test/office.ts'
import { askQuestion, openQuestionRoom } from '#test/question-room.ts'
import type { BusEvent, BusListener } from '../../base/cluster/bus.ts'
import { openHeldRooms } from './held-rooms.ts'

/** Opens a room with a question, and the memory of another node, which gets only the messages that the test delivers. */
async function openOnTwoNodes() {
  const { office, room, person, admit } = await openQuestionRoom()
  const { db, bus } = office.server
  const { id: first } = await askQuestion(person, room.id)
  const listeners: BusListener[] = []
  const node = await openHeldRooms(db, { subscribe: (listener) => listeners.push(listener) }, (error) =>
    expect.unreachable(String(error)),
  )
  onTestFinished(node.close)
  const { revision } = await node.find(room.id)
  const sent: BusEvent[] = []
  bus.subscribe((event) => void sent.push(event))

  async function changeOf(revision: number): Promise<BusEvent> {
    const find = () => sent.find((event) => event.type === 'questions-changed' && event.revision === revision)
    return vi.waitUntil(find)
  }
  const { id: second } = await askQuestion(await admit(), room.id)
  const { id: third } = await askQuestion(await admit(), room.id)
  const changes = { second: await changeOf(revision + 1), third: await changeOf(revision + 2) }
  return {
    ...{ office, person, first, second, third, changes },
    questionsOf: async () => [...(await node.find(room.id)).questions.keys()],
    async deliver(event: BusEvent) {
      for (const listener of listeners) await listener(event)
    },
  }
}

/** Makes timeouts wait until the test advances the clock. */
function holdTimeouts() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
}

test('a node that misses a message reads the room again', async () => {
  const { first, second, third, changes, questionsOf, deliver } = await openOnTwoNodes()
  await deliver(changes.third)
  expect(await questionsOf()).toEqual([first, third])
  await expect.poll(async () => new Set(await questionsOf())).toEqual(new Set([first, second, third]))
})

test('a deleted asker’s question disappears although a missing message was awaited, and arrived, meanwhile', async () => {
  const { office, person, second, third, changes, questionsOf, deliver } = await openOnTwoNodes()
  dataOf(await office.ask(`/admin/users/${person.id}`, { method: 'DELETE' }))
  holdTimeouts()
  await deliver(changes.third)
  await deliver({ type: 'users-changed', userIds: [person.id] })
  await deliver(changes.second)
  await vi.advanceTimersByTimeAsync(5000)
  await expect.poll(async () => new Set(await questionsOf())).toEqual(new Set([second, third]))
})
