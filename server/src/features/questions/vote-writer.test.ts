import * as fc from 'fast-check'
import { v7 as newId } from 'uuid'
import { afterAll, expect, test } from 'vitest'
import { addPerson, openOffice } from '#test/office.ts'
import { isoTime } from '../../base/db/iso-time.ts'
import { openHeldRooms } from './held-rooms.ts'
import { insertQuestion, insertSitting, listVotes } from './questions.repo.ts'
import { createRoomWriter } from './room-writer.ts'
import { createVoteWriter } from './vote-writer.ts'

const PEOPLE = 4
const RUNS = 12

const office = await openOffice({ until: afterAll })
const { db, bus } = office.server
const userIds: string[] = []
for (let n = 0; n < PEOPLE; n++) userIds.push((await addPerson(office)).id)
const fail = (error: unknown) => expect.unreachable(String(error))

/** Opens a question session ("sitting") that no other test uses, with two questions. */
async function openSitting() {
  const [roomId, sittingId] = [newId(), newId()]
  const questionIds = [newId(), newId()] as const
  await createRoomWriter(bus)(roomId, async (trx, changed) => {
    await insertSitting(trx, roomId, sittingId, Date.now())
    changed.isRoom = true
    for (const id of questionIds)
      await insertQuestion(trx, {
        ...{ id, sitting_id: sittingId, user_id: userIds[0] ?? '', text: 'Quando?', original: null, state: 'approved' },
        ...{ version: 1, shows_name: false, has_held_word: false, asked_at: isoTime(), shown_at: isoTime(), reply: '' },
        ...{ decided_by: null, decided_at: null, merged_into: null, hidden_at: null },
      })
  })
  return { roomId, sittingId, questionIds }
}

const given = fc.array(
  fc.record({
    person: fc.nat(PEOPLE - 1),
    question: fc.nat(1),
    isOn: fc.boolean(),
    node: fc.nat(1),
    isAwaited: fc.boolean(),
  }),
  { maxLength: 25 },
)

test('in any order, in any batches and on two nodes, each person counts once, by one of their last votes', async () => {
  const nodes = [createVoteWriter(bus), createVoteWriter(bus)]
  const held = [await openHeldRooms(db, bus, fail), await openHeldRooms(db, bus, fail)]
  await fc.assert(
    fc.asyncProperty(given, async (list) => {
      const { roomId, sittingId, questionIds } = await openSitting()
      for (const rooms of held) await rooms.find(roomId)
      const stored = async () =>
        new Map(
          (await listVotes(db, sittingId)).map(({ questionId, userId, isOn }) => [`${questionId} ${userId}`, isOn]),
        )
      /**
       * By question and person: the states in which the stored vote may be. Votes sent at the same time have no fixed
       * order.
       */
      const possible = new Map<string, Set<boolean>>()
      /** The questions and people with a vote that is not awaited yet. */
      const open = new Set<string>()
      let pending: Promise<void>[] = []
      for (const { person, question, isOn, node, isAwaited } of list) {
        const [userId, questionId] = [userIds[person] ?? '', questionIds[question] ?? '']
        const key = `${questionId} ${userId}`
        possible.set(key, new Set(open.has(key) ? possible.get(key) : []).add(isOn))
        open.add(key)
        pending.push(nodes[node]?.add({ roomId, questionId, userId, isOn }) ?? Promise.resolve())
        if (!isAwaited) continue
        await Promise.all(pending)
        pending = []
        open.clear()
        const now = await stored()
        for (const [each, states] of possible) {
          const state = now.get(each) ?? false
          expect(states).toContain(state)
          possible.set(each, new Set([state]))
        }
      }
      await Promise.all(pending)

      const votes = await stored()
      for (const [key, states] of possible) expect(states).toContain(votes.get(key) ?? false)
      const votersOf = (id: string) => userIds.filter((userId) => votes.get(`${id} ${userId}`))
      for (const rooms of held) {
        const counted = async (ids: readonly string[]) => (await rooms.find(roomId)).votes.count(ids)
        for (const id of questionIds) await expect.poll(() => counted([id])).toBe(votersOf(id).length)
        // A person with votes for several merged questions is counted once.
        expect(await counted(questionIds)).toBe(new Set(questionIds.flatMap(votersOf)).size)
      }
    }),
    { numRuns: RUNS },
  )
  for (const rooms of held) rooms.close()
})
