import type { AudienceQuestion, OwnQuestions, RoomQuestions, Sitting } from '@palco/contract/questions/questions'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { ownQuestionsQuery, roomQuestionsQuery, voteFor } from './questions.queries.ts'

interface Press {
  question: AudienceQuestion
  isVoted: boolean
}

/**
 * Returns a function that maps a question's id to the id of the question for which its votes count. They differ if the
 * question was merged into another one.
 */
export function createRootOf({ merged }: Pick<RoomQuestions, 'merged'>) {
  const into = new Map(merged)
  return (id: string) => into.get(id) ?? id
}

/** Saves votes. The button changes immediately, before the server answers. */
export function useVotes(roomId: string, { id: sittingId }: Sitting) {
  const queryClient = useQueryClient()
  const { queryKey } = ownQuestionsQuery(roomId, sittingId)
  const roomKey = roomQuestionsQuery(roomId).queryKey

  const setOwn = ({ question: { id } }: Press, isVoted: boolean) =>
    queryClient.setQueryData<OwnQuestions>(queryKey, (own) => {
      if (!own) return own
      if (isVoted) return { ...own, votes: [...own.votes, id] }
      // A vote that is taken back is taken from all questions that were merged into this one.
      const rootOf = createRootOf(queryClient.getQueryData(roomKey) ?? {})
      return { ...own, votes: own.votes.filter((voted) => rootOf(voted) !== id) }
    })

  /** Sets the number of votes, unless an update from the server has changed it in the meantime. */
  const setCount = ({ question: { id, votes: seen } }: Press, votes: number) =>
    queryClient.setQueryData(roomKey, (room) => {
      if (!room) return room
      const questions = room.questions.map((each) =>
        each.id === id && each.votes === seen ? { ...each, votes } : each,
      )
      return { ...room, questions }
    })

  const { mutate, error } = useMutation({
    mutationFn: ({ question, isVoted }: Press) => voteFor(question.id, isVoted),
    onMutate: (press) => void setOwn(press, press.isVoted),
    onSuccess: ({ votes }, press) => void setCount(press, votes),
    onError: (_, press) => void setOwn(press, !press.isVoted),
    // Requests with the same scope run one after another, so that the last press counts.
    scope: { id: `votes ${sittingId}` },
  })
  const vote = useCallback((question: AudienceQuestion, isVoted: boolean) => mutate({ question, isVoted }), [mutate])
  return { vote, error }
}
