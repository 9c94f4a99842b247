import { expect, test } from 'vitest'
import { ASKER, openDying } from '#test/dying-questions.ts'
import { dataOf } from '#test/office.ts'
import { signedIn } from '#test/restarts.ts'

test('the other node knows each acknowledged vote of a node that was killed, and counts the person once', async () => {
  const { first, approved, readAs, start } = await openDying(2, 'insert into question_votes')
  const { id, vote } = await approved()
  const other = await start()
  const moderator = await signedIn(other)
  dataOf(await vote(true))
  await expect(vote(false)).rejects.toThrow()
  expect(await first.exited).toBe('SIGKILL')

  const votes = async () => (await readAs(moderator)).questions
  await expect.poll(votes).toMatchObject([{ id, votes: 1 }])
  const again = await signedIn(other, ASKER)
  dataOf(await vote(true, again))
  dataOf(await vote(false, again))
  await expect.poll(votes).toMatchObject([{ id, votes: 0 }])
}, 180_000)
