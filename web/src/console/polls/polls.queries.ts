import { noData } from '@palco/contract/base/envelope'
import type { PollAct } from '@palco/contract/polls/poll-moves'
import { listedPoll, type Poll, type PollCreate, poll } from '@palco/contract/polls/polls'
import type { QueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { api } from '../../api/api.ts'
import { fetcher } from '../kit/list/fetcher.ts'

const REFRESH_MS = 2000

/** A room's polls, for moderators. Polled, because the votes of an open poll change all the time. */
export const pollsQuery = (roomId: string) => ({
  queryKey: ['polls', roomId],
  queryFn: fetcher(`admin/rooms/${roomId}/polls`, z.array(listedPoll)),
  staleTime: 0,
  refetchInterval: REFRESH_MS,
})

export const refreshPolls = (roomId: string) => (queries: QueryClient) =>
  queries.invalidateQueries({ queryKey: pollsQuery(roomId).queryKey })

export const createPoll = (roomId: string, given: PollCreate) => api.post(`admin/rooms/${roomId}/polls`, given, poll)

export const updatePoll = ({ id, version }: Poll, given: PollCreate) =>
  api.put(`admin/polls/${id}`, { ...given, version }, poll)

export const deletePoll = ({ id }: Poll) => api.delete(`admin/polls/${id}`, undefined, noData)

export const movePoll = ({ id, version }: Poll, act: PollAct) =>
  api.post(`admin/polls/${id}/moves`, { act, version }, poll)

export const exportPolls = (roomId: string) => api.file(`admin/rooms/${roomId}/polls/export`)
