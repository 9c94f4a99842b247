import type { AudienceQuestion, OwnQuestions, Sitting } from '@palco/contract/questions/questions'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { ownQuestionsQuery, roomQuestionsQuery, voteFor } from './questions.queries.ts'

interface Press {
  question: AudienceQuestion
  isVoted: boolean
}

/** Saves votes. The button changes immediately, before the server answers. */
export function useVotes(roomId: string, { id: sittingId }: Sitting) {
  const queryClient = useQueryClient()
  const { queryKey } = ownQuestionsQuery(roomId, sittingId)

  const setOwn = ({ question: { id } }: Press, isVoted: boolean) =>
    queryClient.setQueryData<OwnQuestions>(queryKey, (own) => {
      if (!own) return own
      const others = own.votes.filter((voted) => voted !== id)
      return { ...own, votes: isVoted ? [...others, id] : others }
    })

  /** Sets the number of votes, unless an update from the server has changed it in the meantime. */
  const setCount = ({ question: { id, votes: seen } }: Press, votes: number) =>
    queryClient.setQueryData(roomQuestionsQuery(roomId).queryKey, (room) => {
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
