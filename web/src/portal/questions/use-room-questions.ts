import { type QuestionsTick, SNAPSHOT_JITTER_MS, withTick } from '@palco/contract/questions/question-ticks'
import type { OwnQuestion, OwnQuestions, RoomQuestions } from '@palco/contract/questions/questions'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onOwnQuestion, onQuestions, onQuestionsRevision } from '../../api/server-events.ts'
import { useRealtime } from '../../session/realtime.ts'
import { fetchLater } from '../kit/fetch-later.ts'
import { ownKeyOf, ownQuestionsQuery, roomQuestionsQuery } from './questions.queries.ts'

/**
 * Returns the questions and the poll of a room. If the page has missed an update (`QuestionsTick`), both are fetched
 * again after a random wait, because ten thousand pages may have missed it.
 */
export function useRoomQuestions(roomId: string): RoomQuestions | undefined {
  const queryClient = useQueryClient()
  const { data } = useQuery(roomQuestionsQuery(roomId))

  useEffect(() => {
    const query = roomQuestionsQuery(roomId)
    const current = () => queryClient.getQueryData(query.queryKey)
    const ownKey = (sittingId: string) => ownQuestionsQuery(roomId, sittingId).queryKey
    let timer: ReturnType<typeof setTimeout> | undefined

    function fetchSoon() {
      // If a fetch is waiting or running, it includes updates that arrive in the meantime. No other fetch is needed.
      if (timer || queryClient.isFetching(query)) return
      timer = setTimeout(() => {
        timer = undefined
        // If this fails, the next update or heartbeat starts another fetch.
        queryClient.fetchQuery({ ...query, staleTime: 0 }).catch(() => {})
      }, Math.random() * SNAPSHOT_JITTER_MS)
    }

    function apply(tick: QuestionsTick) {
      if (tick.roomId !== roomId) return
      const room = current()
      const next = room && withTick(room, tick)
      if (!next) return fetchSoon()
      queryClient.setQueryData(query.queryKey, next)
      if (lacksList(next)) fetchSoon()
      const sittingId = next.sitting?.id
      if (!sittingId) return
      // In a new session of questions (`sitting`), nobody has asked or voted yet, so thousands of pages need not fetch
      // their own questions.
      if (sittingId !== room.sitting?.id) queryClient.setQueryData(ownKey(sittingId), { questions: [], votes: [] })
      else if (next.isOn && !room.isOn) fetchLater(queryClient, ownQuestionsQuery(roomId, sittingId))
    }

    const applyOwn = ({ roomId: of, question }: { roomId: string; question: OwnQuestion }) => {
      const sittingId = current()?.sitting?.id
      if (of === roomId && sittingId)
        queryClient.setQueryData(ownKey(sittingId), (own) => own && withOwn(own, question))
    }

    const stops = [
      onQuestions(apply),
      onOwnQuestion(applyOwn),
      onQuestionsRevision(({ roomId: of, seq }) => {
        const room = current()
        if (of === roomId && (!room || seq > room.seq || lacksList(room))) fetchSoon()
      }),
      useRealtime.subscribe((now, before) => {
        const sittingId = current()?.sitting?.id
        if (!sittingId || now.name !== 'online' || before.name === 'online') return
        // After a reconnect, refetches the person's waiting questions: decisions about them during the outage are not
        // sent again.
        const queryKey = ownKey(sittingId)
        const isWaiting = queryClient.getQueryData(queryKey)?.questions.some(({ state }) => state === 'waiting')
        if (isWaiting) void queryClient.invalidateQueries({ queryKey })
      }),
    ]
    return () => {
      for (const stop of stops) stop()
      clearTimeout(timer)
      // A page that comes back to the room has missed decisions about the person's questions.
      queryClient.removeQueries({ queryKey: ownKeyOf(roomId) })
    }
  }, [roomId, queryClient])

  return data
}

export function withOwn(own: OwnQuestions, question: OwnQuestion): OwnQuestions {
  const isKnown = own.questions.some(({ id }) => id === question.id)
  const questions = isKnown
    ? own.questions.map((each) => (each.id === question.id ? question : each))
    : [question, ...own.questions]
  return { ...own, questions }
}

/** Whether questions were switched on after the page had fetched the room without its list. */
const lacksList = ({ isOn, isWithheld }: RoomQuestions) => isOn && isWithheld === true
