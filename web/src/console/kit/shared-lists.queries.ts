import { group } from '@palco/contract/groups'
import { failedRecipient } from '@palco/contract/mail'
import { room } from '@palco/contract/rooms'
import * as z from 'zod/mini'
import { api } from '../../api/api.ts'

// Lists that several features show: one query each, so that they share one cache entry.

interface Asked {
  signal: AbortSignal
}

export const groupsQuery = {
  queryKey: ['catalog', 'groups'],
  queryFn: ({ signal }: Asked) => api.get('admin/groups', z.array(group), { signal }),
}

export const roomsQuery = {
  queryKey: ['catalog', 'rooms'],
  queryFn: ({ signal }: Asked) => api.get('admin/rooms', z.array(room), { signal }),
}

/** Whose address mails came back from. */
export const failedRecipientsQuery = {
  queryKey: ['mail', 'failures'],
  queryFn: () => api.get('admin/mail/failures', z.array(failedRecipient)),
}
