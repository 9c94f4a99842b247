import { type QuestionsTick, withTick } from '@palco/contract/questions/question-ticks'
import {
  ownQuestion,
  ownQuestions,
  type QuestionAsk,
  type RoomQuestions,
  roomQuestions,
  voteAnswer,
} from '@palco/contract/questions/questions'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { onQuestions } from '../../api/server-events.ts'

const pathOf = (roomId: string) => `participant/rooms/${encodeURIComponent(roomId)}/questions`

/**
 * Fetches all questions. The response may be older than the questions on the page (`held`), and older than updates that
 * the socket delivers during the fetch. So the result has the newest version of each question.
 */
async function fetchRoom(roomId: string, held: RoomQuestions | undefined): Promise<RoomQuestions> {
  const ticks: QuestionsTick[] = []
  const stop = onQuestions((tick) => tick.roomId === roomId && ticks.push(tick))
  try {
    const room = await api.get(pathOf(roomId), roomQuestions)
    const current = held && held.seq > room.seq ? held : room
    return ticks.reduce((before, tick) => withTick(before, tick) ?? before, current)
  } finally {
    stop()
  }
}

/** The questions of a room. `useRoomQuestions` applies the updates (`QuestionsTick`) that the server pushes. */
export const roomQuestionsQuery = (roomId: string) =>
  queryOptions({
    queryKey: ['questions', 'room', roomId],
    queryFn: ({ client, queryKey }) => fetchRoom(roomId, client.getQueryData<RoomQuestions>(queryKey)),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

export const ownKeyOf = (roomId: string) => ['questions', 'own', roomId] as const

/**
 * The person's own questions and votes in one session of questions (`sitting`). `useRoomQuestions` keeps them up to
 * date.
 */
export const ownQuestionsQuery = (roomId: string, sittingId: string) =>
  queryOptions({
    queryKey: [...ownKeyOf(roomId), sittingId],
    queryFn: () => api.get(`${pathOf(roomId)}/own`, ownQuestions),
    staleTime: Number.POSITIVE_INFINITY,
    // Keep this data while questions are off: otherwise all pages would fetch it when questions are switched on again.
    gcTime: Number.POSITIVE_INFINITY,
  })

export const askQuestion = (roomId: string, asked: QuestionAsk) => api.post(pathOf(roomId), asked, ownQuestion)

export const voteFor = (questionId: string, isVoted: boolean) =>
  api.put(`participant/questions/${encodeURIComponent(questionId)}/vote`, { isVoted }, voteAnswer)
