import { withAir } from '@palco/contract/rooms/room-air'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { serverNow } from '../../api/server-clock.ts'
import { onAired } from '../../api/server-events.ts'
import { roomQuery } from './room.queries.ts'

/** Applies a pushed change of address, mode or hours at once, without a refetch. */
export function useRoomAir(id: string) {
  const queryClient = useQueryClient()
  useEffect(() => {
    const { queryKey } = roomQuery(id)
    return onAired((air) => {
      if (air.roomId !== id) return
      queryClient.setQueryData(queryKey, (room) => room && withAir(room, air, serverNow()))
    })
  }, [id, queryClient])
}
