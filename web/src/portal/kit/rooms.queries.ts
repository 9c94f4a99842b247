import { participantEvent } from '@palco/contract/event/event'
import { participantRoom } from '@palco/contract/portal/participant'
import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { api } from '../../api/api.ts'

/** The rooms that the person may see: follows the catalog and their access. */
export const portalRoomsQuery = queryOptions({
  queryKey: ['access', 'rooms'],
  queryFn: () => api.get('participant/rooms', z.array(participantRoom)),
})

export const participantEventQuery = queryOptions({
  queryKey: ['catalog', 'event'],
  queryFn: () => api.get('participant/event', participantEvent),
  // Cached for good: coming back from a long webinar shows the list at once, at its scroll position.
  gcTime: Number.POSITIVE_INFINITY,
})
