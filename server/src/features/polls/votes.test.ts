import * as fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { addGroup, addPerson, addRoom, dataOf, openOffice } from '#test/office.ts'
import { countVotes, findVote } from './poll-votes.repo.ts'
import { createVotes } from './votes.ts'

const PEOPLE = 5
const RUNS = 12

const office = await openOffice({ until: afterAll })
const { db, bus } = office.server
const room = await addRoom(office, (await addGroup(office)).id)
const nonePast = async () => () => false
const userIds: string[] = []
for (let n = 0; n < PEOPLE; n++) userIds.push((await addPerson(office)).id)

async function openPoll() {
  const body = { question: 'De onde você assiste?', answers: ['Brasil', 'Portugal', 'Angola'] }
  const { id, version } = dataOf(await office.ask(`/admin/rooms/${room.id}/polls`, { body }))
  dataOf(await office.ask(`/admin/polls/${id}/moves`, { body: { act: 'open', version } }))
  await db.deleteFrom('polls').where('id', '!=', id).execute()
  return id as string
}

const given = fc.array(
  fc.record({ person: fc.nat(PEOPLE - 1), answer: fc.nat(2), node: fc.nat(1), isAwaited: fc.boolean() }),
  { maxLength: 25 },
)

test('in any order, in any batches and on two nodes, each person counts once, by one of their last votes', async () => {
  await fc.assert(
    fc.asyncProperty(given, async (list) => {
      const pollId = await openPoll()
      const nodes = [createVotes(bus, nonePast), createVotes(bus, nonePast)]
      /** The answers that may be stored for each person: those of all votes since all votes were last awaited. */
      const possible = new Map<string, Set<number>>()
      /** The people with a vote that is not awaited yet. */
      const open = new Set<string>()
      let pending: Promise<void>[] = []
      for (const { person, answer, node, isAwaited } of list) {
        const userId = userIds[person] ?? ''
        possible.set(userId, new Set(open.has(userId) ? possible.get(userId) : []).add(answer))
        open.add(userId)
        pending.push(nodes[node]?.save({ pollId, roomId: room.id, userId, answer }) ?? Promise.resolve())
        if (!isAwaited) continue
        await Promise.all(pending)
        pending = []
        open.clear()
        for (const [each, answers] of possible) {
          const stored = (await findVote(db, pollId, each)) ?? -1
          expect(answers).toContain(stored)
          possible.set(each, new Set([stored]))
        }
      }
      await Promise.all(pending)
      const counts = await countVotes(db, pollId, 3)
      expect(counts.reduce((sum, count) => sum + count)).toBe(possible.size)
      for (const [userId, answers] of possible) expect(answers).toContain(await findVote(db, pollId, userId))
    }),
    { numRuns: RUNS },
  )
})

test('of two votes that one node gets, the later one counts', async () => {
  const pollId = await openPoll()
  const { save } = createVotes(bus, nonePast)
  const [userId = ''] = userIds
  const votes = [0, 2, 1].map((answer) => save({ pollId, roomId: room.id, userId, answer }))
  await Promise.all(votes)
  expect(await countVotes(db, pollId, 3)).toEqual([0, 1, 0])
})
