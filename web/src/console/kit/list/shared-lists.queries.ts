import { group } from '@palco/contract/groups/groups'
import { language } from '@palco/contract/languages/language'
import { failedRecipient } from '@palco/contract/mail/mail'
import { room } from '@palco/contract/rooms/rooms'
import * as z from 'zod/mini'
import { fetcher } from './fetcher.ts'

// Queries of lists that several features show. Each list is cached once for all features.

export const groupsQuery = {
  queryKey: ['catalog', 'groups'],
  queryFn: fetcher('admin/groups', z.array(group)),
}

export const roomsQuery = {
  queryKey: ['catalog', 'rooms'],
  queryFn: fetcher('admin/rooms', z.array(room)),
}

export const languagesQuery = {
  queryKey: ['catalog', 'languages'],
  queryFn: fetcher('languages', z.array(language)),
}

export const failedRecipientsQuery = {
  queryKey: ['mail', 'failures'],
  queryFn: fetcher('admin/mail/failures', z.array(failedRecipient)),
}
