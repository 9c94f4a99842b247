import { participantEvent } from '@palco/contract/event/participant-event'
import { participantRoom } from '@palco/contract/portal/participant'
import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { api } from '../../api/api.ts'

/** The rooms that the person may see. Refetched when the catalog or the person's access changes. */
export const portalRoomsQuery = queryOptions({
  queryKey: ['access', 'rooms'],
  queryFn: () => api.get('participant/rooms', z.array(participantRoom)),
})

export const participantEventQuery = queryOptions({
  queryKey: ['catalog', 'event'],
  queryFn: () => api.get('participant/event', participantEvent),
  // The event stays in the cache, so that after a long webinar the room list is shown at once and at its scroll
  // position.
  gcTime: Number.POSITIVE_INFINITY,
})
