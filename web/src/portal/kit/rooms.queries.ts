import { participantEvent } from '@palco/contract/event/participant-event'
import { participantRoom } from '@palco/contract/portal/participant'
import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { api } from '../../api/api.ts'

/** The rooms that the person may see. Refetched when the catalog changes, and when the person's access changes. */
export const portalRoomsQuery = queryOptions({
  queryKey: ['access', 'rooms'],
  queryFn: () => api.get('participant/rooms', z.array(participantRoom)),
})

export const participantEventQuery = queryOptions({
  queryKey: ['catalog', 'event'],
  queryFn: () => api.get('participant/event', participantEvent),
  // Keeps the event in the cache. When the person leaves a long webinar, the room list then appears immediately, at its
  // scroll position.
  gcTime: Number.POSITIVE_INFINITY,
})
