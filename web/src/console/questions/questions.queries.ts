import { noData } from '@palco/contract/base/envelope'
import {
  type AskerBlock,
  blockedAsker,
  type ModeratedQuestion,
  type QuestionMove,
  type RoomModeration,
  roomModeration,
} from '@palco/contract/questions/moderated-questions'
import type { SittingState } from '@palco/contract/questions/questions'
import { createdStageLink, type StageLinkCreate, stageLink } from '@palco/contract/questions/stage-links'
import type { QueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { api } from '../../api/api.ts'
import { useRealtime } from '../../session/realtime.ts'
import { fetcher } from '../kit/list/fetcher.ts'

const POLL_MS = 5000
/**
 * The polling interval while connected. If a socket update is lost, a later update usually reveals the gap. If no later
 * update follows, only polling reveals it.
 */
const CHECK_MS = 60_000

/**
 * The questions of the room's newest session of questions (`sitting`). Between two fetches, the socket delivers the
 * changes.
 */
export const roomModerationQuery = (roomId: string) => ({
  queryKey: ['questions', roomId],
  queryFn: fetcher(`admin/rooms/${roomId}/questions`, roomModeration),
  staleTime: 0,
  // Without a connection, the socket delivers no changes, so polls more often.
  refetchInterval: () => (useRealtime.getState().name === 'online' ? CHECK_MS : POLL_MS),
})

export const refreshQuestions = (roomId: string) => (queries: QueryClient) =>
  queries.invalidateQueries({ queryKey: roomModerationQuery(roomId).queryKey })

export const moveQuestion = (id: string, move: QuestionMove) => api.put(`admin/questions/${id}/state`, move, noData)

/** Merges a question into the question with the id `into`; with `null`, undoes the merge. */
export const mergeQuestion = ({ id, version }: ModeratedQuestion, into: string | null) =>
  api.put(`admin/questions/${id}/merge`, { into, version }, noData)

export const editQuestion = ({ id, version }: ModeratedQuestion, text: string) =>
  api.put(`admin/questions/${id}/text`, { text, version }, noData)

export const replyToQuestion = ({ id, version }: ModeratedQuestion, reply: string | null) =>
  api.put(`admin/questions/${id}/reply`, { reply, version }, noData)

export const switchQuestions = (roomId: string, ownSwitch: boolean | null) =>
  api.put(`admin/rooms/${roomId}/questions/switch`, { ownSwitch }, noData)

export const beginSitting = (roomId: string, after: string | null) =>
  api.post(`admin/rooms/${roomId}/sittings`, { after }, noData)

export const changeSitting = (roomId: string, sittingId: string, from: SittingState, to: SittingState) =>
  api.put(`admin/rooms/${roomId}/sittings`, { sittingId, from, to }, noData)

export const blockedAskersQuery = (roomId: string) => ({
  queryKey: ['questions', roomId, 'blocked'],
  queryFn: fetcher(`admin/rooms/${roomId}/asker-blocks`, z.array(blockedAsker)),
  staleTime: 0,
})

export const blockAsker = (roomId: string, userId: string, block: AskerBlock) =>
  api.put(`admin/rooms/${roomId}/asker-blocks`, { userId, block }, noData)

export const stageLinksQuery = (roomId: string) => ({
  queryKey: ['questions', roomId, 'links'],
  queryFn: fetcher(`admin/rooms/${roomId}/stage-links`, z.array(stageLink)),
})

export const createStageLink = (roomId: string, link: StageLinkCreate) =>
  api.post(`admin/rooms/${roomId}/stage-links`, link, createdStageLink)

export const revokeStageLink = (id: string) => api.delete(`admin/stage-links/${id}`, undefined, noData)

export const exportQuestions = (roomId: string) => api.file(`admin/rooms/${roomId}/questions/export`)

/** Replaces a question, unless the page already has this or a later version. */
export const withQuestion = (room: RoomModeration, changed: ModeratedQuestion): RoomModeration => ({
  ...room,
  questions: room.questions.map((each) => (each.id === changed.id && each.version < changed.version ? changed : each)),
})
