import { type PollVote, roomPoll } from '@palco/contract/polls/polls'
import { ownRating, type Rating } from '@palco/contract/polls/ratings'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../api/api.ts'

const pathOf = (roomId: string) => `portal/rooms/${encodeURIComponent(roomId)}`

/** Changes are pushed (`useRoomPoll`). */
export const roomPollQuery = (roomId: string) =>
  queryOptions({
    queryKey: ['polls', 'room', roomId],
    queryFn: () => api.get(`${pathOf(roomId)}/poll`, roomPoll),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

export const voteInPoll = (roomId: string, vote: PollVote) => api.put(`${pathOf(roomId)}/poll/vote`, vote)

export const ownRatingQuery = (roomId: string) =>
  queryOptions({
    queryKey: ['polls', 'rating', roomId],
    queryFn: () => api.get(`${pathOf(roomId)}/rating`, ownRating),
  })

export const rateRoom = (roomId: string, given: Rating) => api.put(`${pathOf(roomId)}/rating`, given)
