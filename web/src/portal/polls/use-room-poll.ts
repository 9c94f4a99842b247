import type { RoomPoll } from '@palco/contract/polls/polls'
import { SNAPSHOT_JITTER_MS } from '@palco/contract/questions/question-ticks'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onPoll } from '../../api/server-events.ts'
import { useRealtime } from '../../session/realtime.ts'
import { roomPollQuery } from './polls.queries.ts'

/** Returns the poll of a room and the person's answer. After a lost connection the poll is fetched again. */
export function useRoomPoll(roomId: string): RoomPoll | undefined {
  const queryClient = useQueryClient()
  const { data } = useQuery(roomPollQuery(roomId))

  useEffect(() => {
    const { queryKey } = roomPollQuery(roomId)
    /** By poll, because a moderator may show an earlier poll again. */
    const answers = new Map<string, number | null>()
    let timer: ReturnType<typeof setTimeout> | undefined
    const stopPolls = onPoll(({ roomId: of, poll }) => {
      if (of !== roomId) return
      const shown = queryClient.getQueryData(queryKey)
      if (shown?.poll) answers.set(shown.poll.id, shown.ownAnswer)
      queryClient.setQueryData(queryKey, { poll, ownAnswer: (poll && answers.get(poll.id)) ?? null })
    })
    const stopOnline = useRealtime.subscribe((now, before) => {
      if (now.name !== 'online' || before.name === 'online') return
      clearTimeout(timer)
      timer = setTimeout(() => void queryClient.invalidateQueries({ queryKey }), Math.random() * SNAPSHOT_JITTER_MS)
    })
    return () => {
      stopPolls()
      stopOnline()
      clearTimeout(timer)
    }
  }, [roomId, queryClient])

  return data
}
