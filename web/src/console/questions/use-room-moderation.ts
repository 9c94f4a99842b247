import type { RoomModeration } from '@palco/contract/questions/moderated-questions'
import { type ModerationTick, withTick } from '@palco/contract/questions/question-ticks'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { watchQuestions } from '../../session/question-watch.ts'
import { useRealtime } from '../../session/realtime.ts'
import { refreshQuestions, roomModerationQuery } from './questions.queries.ts'

/** Loads a room's questions for its moderators. The socket keeps them up to date. */
export function useRoomModeration(roomId: string) {
  const queryClient = useQueryClient()
  useEffect(() => {
    const { queryKey } = roomModerationQuery(roomId)
    const refresh = () => void refreshQuestions(roomId)(queryClient)
    function apply(tick: ModerationTick) {
      const room = queryClient.getQueryData<RoomModeration>(queryKey)
      const changed = room && withTick(room, newerOnly(room, tick))
      if (changed) queryClient.setQueryData(queryKey, changed)
      else refresh()
    }
    const unwatch = watchQuestions(roomId, apply)
    const unsubscribe = useRealtime.subscribe(({ name }) => name === 'online' && refresh())
    return () => {
      unwatch()
      unsubscribe()
    }
  }, [roomId, queryClient])
  return useQuery(roomModerationQuery(roomId))
}

/** Leaves out a question if the page has a newer version of it, for example because of a decision on this page. */
function newerOnly(room: RoomModeration, tick: ModerationTick): ModerationTick {
  if (!tick.questions) return tick
  const held = new Map(room.questions.map(({ id, version }) => [id, version]))
  return { ...tick, questions: tick.questions.filter(({ id, version }) => version >= (held.get(id) ?? 0)) }
}
