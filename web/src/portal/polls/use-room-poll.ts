import type { LivePoll } from '@palco/contract/polls/live-poll'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onQuestions } from '../../api/server-events.ts'
import { ownAnswerQuery } from './polls.queries.ts'

export interface RoomPoll {
  poll: LivePoll
  ownAnswer: number | null
}

/** Returns the poll that a room shows, with the person's answer; `null` if the room shows none. */
export function useRoomPoll(roomId: string, poll: LivePoll | null): RoomPoll | null {
  const queryClient = useQueryClient()
  const { data, isPending } = useQuery({ ...ownAnswerQuery(poll?.id ?? ''), enabled: poll !== null })

  useEffect(
    () =>
      onQuestions((tick) => {
        if (tick.roomId !== roomId || !tick.poll) return
        // Nobody has answered a poll that was just opened, so thousands of pages need not fetch the person's answer.
        queryClient.setQueryData(ownAnswerQuery(tick.poll.id).queryKey, (known) => known ?? { answer: null })
      }),
    [roomId, queryClient],
  )

  return poll && !isPending ? { poll, ownAnswer: data?.answer ?? null } : null
}
