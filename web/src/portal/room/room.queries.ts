import { openRoom } from '@palco/contract/participant'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../api/api.ts'

/** Includes the webinar's address while the room is open; refetched on every change. */
export const roomQuery = (id: string) =>
  queryOptions({
    queryKey: ['access', 'room', id],
    queryFn: () => api.get(`participant/rooms/${encodeURIComponent(id)}`, openRoom),
    // Not cached: coming back must not show the room as it was.
    gcTime: 0,
  })
