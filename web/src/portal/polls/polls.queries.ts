import { ownAnswer, type PollVote } from '@palco/contract/polls/polls'
import { ownRating, type Rating } from '@palco/contract/polls/ratings'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../api/api.ts'

const pathOf = (roomId: string) => `portal/rooms/${encodeURIComponent(roomId)}`

/** The person's answer to a poll. It stays in the cache, because a moderator may show the poll again. */
export const ownAnswerQuery = (pollId: string) =>
  queryOptions({
    queryKey: ['polls', 'answer', pollId],
    queryFn: () => api.get(`portal/polls/${encodeURIComponent(pollId)}/vote`, ownAnswer),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })

export const voteInPoll = (roomId: string, vote: PollVote) => api.put(`${pathOf(roomId)}/poll/vote`, vote)

export const ownRatingQuery = (roomId: string) =>
  queryOptions({
    queryKey: ['polls', 'rating', roomId],
    queryFn: () => api.get(`${pathOf(roomId)}/rating`, ownRating),
  })

export const rateRoom = (roomId: string, given: Rating) => api.put(`${pathOf(roomId)}/rating`, given)
