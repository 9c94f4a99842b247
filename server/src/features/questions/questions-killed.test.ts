import { expect, test } from 'vitest'
import { ASKER, openDying } from '#test/dying-questions.ts'
import { dataOf } from '#test/office.ts'
import { askQuestion } from '#test/question-room.ts'
import { signedIn } from '#test/restarts.ts'

test('a kill during a vote loses no vote that was acknowledged, and the vote counts once when it is sent again', async () => {
  const { first, approved, readAs, start } = await openDying(2, 'insert into question_votes')
  const { id, vote } = await approved()
  dataOf(await vote(true))
  await expect(vote(false)).rejects.toThrow()
  expect(await first.exited).toBe('SIGKILL')

  const second = await start()
  const askAgain = await signedIn(second)
  expect((await readAs(askAgain)).questions).toMatchObject([{ id, votes: 1 }])
  const back = await signedIn(second, ASKER)
  for (const isVoted of [true, false, true]) dataOf(await vote(isVoted, back))
  await expect.poll(async () => (await readAs(askAgain)).questions).toMatchObject([{ id, votes: 1 }])
}, 180_000)

test('a kill while a question is saved leaves the earlier ones, and the question is asked again at once', async () => {
  const { first, roomId, readAs, bia, start } = await openDying(1, 'insert into "questions"')
  await expect(askQuestion(bia, roomId)).rejects.toThrow()
  expect(await first.exited).toBe('SIGKILL')
  const second = await start()
  const again = { ask: await signedIn(second, ASKER) }
  const { id } = await askQuestion(again, roomId)
  expect((await readAs(await signedIn(second))).questions).toMatchObject([{ id, state: 'waiting' }])
}, 180_000)
