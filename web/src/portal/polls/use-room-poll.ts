import type { LivePoll } from '@palco/contract/polls/live-poll'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onQuestions } from '../../api/server-events.ts'
import { fetchLater } from '../kit/fetch-later.ts'
import { ownAnswerQuery } from './polls.queries.ts'

export interface RoomPoll {
  poll: LivePoll
  ownAnswer: number | null
}

/**
 * Returns the poll that a room shows, with the person's answer; `null` if the room shows none, or until the answer is
 * loaded.
 */
export function useRoomPoll(roomId: string, poll: LivePoll | null): RoomPoll | null {
  const queryClient = useQueryClient()
  const { data, isPending } = useQuery({ ...ownAnswerQuery(poll?.id ?? ''), enabled: poll !== null })

  useEffect(
    () =>
      onQuestions((tick) => {
        if (tick.roomId !== roomId || !tick.poll) return
        const query = ownAnswerQuery(tick.poll.id)
        // Nobody has answered a new poll, so thousands of pages need not fetch the person's answer.
        if (tick.poll.isNew) queryClient.setQueryData(query.queryKey, (known) => known ?? { answer: null })
        else fetchLater(queryClient, query)
      }),
    [roomId, queryClient],
  )

  return poll && !isPending ? { poll, ownAnswer: data?.answer ?? null } : null
}
