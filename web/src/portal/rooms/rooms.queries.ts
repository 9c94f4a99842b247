import { participantEvent } from '@palco/contract/event'
import { participantRoom } from '@palco/contract/participant'
import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { api } from '../../api/api.ts'

/** The rooms that the signed-in person may see: changes with the catalog and with his access. */
export const portalRoomsQuery = queryOptions({
  queryKey: ['access', 'rooms'],
  queryFn: () => api.get('participant/rooms', z.array(participantRoom)),
})

export const participantEventQuery = queryOptions({
  queryKey: ['catalog', 'event'],
  queryFn: () => api.get('participant/event', participantEvent),
  // Whoever comes back from a long webinar finds the list at once, and so where he was in it.
  gcTime: Number.POSITIVE_INFINITY,
})
