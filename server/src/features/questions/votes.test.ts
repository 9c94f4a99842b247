import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createVotes, type VoteChange } from './votes.ts'

const QUESTIONS = ['a', 'b', 'c']
const PEOPLE = 6

/** Random changes of votes. The versions of each person's vote for a question are 1, 2, 3 … */
const history = fc
  .array(fc.record({ question: fc.constantFrom(...QUESTIONS), person: fc.nat(PEOPLE - 1), isOn: fc.boolean() }), {
    maxLength: 60,
  })
  .map((given) => {
    const versions = new Map<string, number>()
    return given.map(({ question: questionId, person, isOn }): VoteChange => {
      const userId = `p${person}`
      const version = (versions.get(`${questionId} ${userId}`) ?? 0) + 1
      versions.set(`${questionId} ${userId}`, version)
      return { questionId, userId, isOn, version }
    })
  })

/** The same changes in another order, some of them twice. */
const arrivals = history.chain((changes) =>
  fc.record({
    changes: fc.constant(changes),
    arrived: fc
      .tuple(fc.shuffledSubarray(changes), fc.shuffledSubarray(changes, { minLength: changes.length }))
      .map((all) => all.flat()),
  }),
)

const votersOf = (changes: readonly VoteChange[], questionIds: readonly string[]) => {
  const last = new Map(changes.map((change) => [`${change.questionId} ${change.userId}`, change]))
  const on = [...last.values()].filter(({ isOn, questionId }) => isOn && questionIds.includes(questionId))
  return new Set(on.map(({ userId }) => userId))
}

test('votes count each person once, in whatever order and however often their changes arrive', () => {
  fc.assert(
    fc.property(arrivals, fc.subarray(QUESTIONS, { minLength: 1 }), ({ changes, arrived }, merged) => {
      const votes = createVotes()
      for (const change of arrived) {
        votes.apply(change)
        // Also count between the changes, because counts of merged questions are cached.
        votes.count(merged)
      }
      for (const id of QUESTIONS) expect(votes.count([id])).toBe(votersOf(changes, [id]).size)
      expect(votes.count(merged)).toBe(votersOf(changes, merged).size)
      const [person = 'p0'] = votersOf(changes, merged)
      expect(votes.votedBy(person, merged).length > 0).toBe(votersOf(changes, merged).has(person))
    }),
  )
})
