import { openRoom } from '@palco/contract/participant'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../api/api.ts'

/** Hands over the webinar's address while the room is open; asked again whenever something about it has changed. */
export const roomQuery = (id: string) =>
  queryOptions({
    queryKey: ['access', 'room', id],
    queryFn: () => api.get(`participant/rooms/${encodeURIComponent(id)}`, openRoom),
    // Coming back to a room must not show what it was.
    gcTime: 0,
  })
