import { VOTE_CHANGES_MAX, VOTE_CHANGES_MS } from '@palco/contract/questions/asking-rules'
import { canVote } from '@palco/contract/questions/question-moves'
import { changedMeanwhile, notFound } from '../../base/errors.ts'
import { createLimiter } from '../../base/operations/limiter.ts'
import { questionsClosed } from './asking.service.ts'
import { groupsOf, rootOf } from './held-room.ts'
import type { HeldRooms } from './held-rooms.ts'
import type { createVoteWriter } from './vote-writer.ts'

export function createVoting(
  held: HeldRooms,
  writer: ReturnType<typeof createVoteWriter>,
  isOn: (roomId: string) => boolean,
) {
  const changes = createLimiter(VOTE_CHANGES_MAX, VOTE_CHANGES_MS / 1000)

  /**
   * Saves a person's vote and returns how many people vote for the question. If the question was merged, the vote
   * counts for the question into which it was merged.
   */
  return async (roomId: string, questionId: string, userId: string, isVoted: boolean): Promise<number> => {
    const room = await held.find(roomId)
    const question = room.questions.get(questionId)
    if (!question || question.hiddenAt !== null) throw notFound('Pergunta não encontrada')
    const { id, state } = rootOf(room, question)
    if (!isOn(roomId) || room.sitting?.state === 'closed') throw questionsClosed()
    if (!canVote(state)) throw changedMeanwhile('Esta pergunta não recebe mais votos.')
    await changes.count(userId)
    const group = () => groupsOf(room).get(id) ?? [id]
    const given = isVoted ? [id] : [...new Set([id, ...room.votes.votedBy(userId, group())])]
    await Promise.all(given.map((each) => writer.add({ roomId, questionId: each, userId, isOn: isVoted })))
    return room.votes.count(group())
  }
}
