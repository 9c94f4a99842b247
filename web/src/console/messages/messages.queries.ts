import { linkChats } from '@palco/contract/access-links/access-links'
import { mailTestAnswer } from '@palco/contract/mail/mail'
import {
  type FreeChats,
  type FreeMessage,
  type FreePreview,
  type FreeRecipients,
  freeMessageSent,
  freeReach,
} from '@palco/contract/messages/free-messages'
import {
  type MessagePreview,
  type MessageSettings,
  messageFailure,
  messagePreviewAnswer,
  messageRun,
  messagesOfUser,
  messagesState,
} from '@palco/contract/messages/messages'
import { keepPreviousData } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { api } from '../../api/api.ts'

export const messagesQuery = {
  queryKey: ['messages', 'state'],
  queryFn: () => api.get('admin/messages', messagesState),
}

export const runsQuery = {
  queryKey: ['messages', 'runs'],
  queryFn: () => api.get('admin/messages/runs', z.array(messageRun)),
}

/**
 * The latest failed mails of a run, with their recipients; the server limits the list. The number `failed` is part of
 * the key, so that the list is refetched when the number changes.
 */
export const failuresQuery = (runId: string, failed: number) => ({
  queryKey: ['messages', 'failures', runId, failed],
  queryFn: () => api.get(`admin/messages/runs/${runId}/failures`, z.array(messageFailure)),
  placeholderData: keepPreviousData,
})

/** Whether a person gets messages. The key starts with `users`, so that this is refetched when the person changes. */
export const messagesOfUserQuery = (userId: string) => ({
  queryKey: ['users', userId, 'messages'],
  queryFn: () => api.get(`admin/users/${userId}/messages`, messagesOfUser),
})

export const clearRefusal = (userId: string) => api.delete(`admin/users/${userId}/mail-refusal`)

export type Preview = MessagePreview | FreePreview

/**
 * How many people a free message would reach. The key starts with `users`, so that this is refetched when people
 * change.
 */
export const reachQuery = (recipients: FreeRecipients) => ({
  queryKey: ['users', 'message-reach', recipients],
  queryFn: () => api.post('admin/messages/free/reach', recipients, freeReach),
  placeholderData: keepPreviousData,
})

export const sendFreeMessage = (message: FreeMessage) => api.post('admin/messages/free', message, freeMessageSent)

/**
 * The recipients of a free message whom WhatsApp can reach. Refetched each time the dialog opens, but not while it is
 * open, because the list must not change during that time.
 */
export const freeChatsQuery = (chats: FreeChats) => ({
  queryKey: ['message-chats', chats],
  queryFn: () => api.post('admin/messages/free/chats', chats, linkChats),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
})

/** A preview of a mail. No server event refetches it, because its key does not start with the topic of an event. */
export const previewQuery = (preview: Preview) => ({
  queryKey: ['message-preview', preview],
  queryFn: () => api.post('admin/messages/preview', preview, messagePreviewAnswer),
  placeholderData: keepPreviousData,
})

/** If `version` is stale, the server rejects the settings. */
export const saveMessageSettings = (settings: MessageSettings, version: number) =>
  api.put('admin/messages/settings', { ...settings, version }, messagesState)

export const pauseMessages = (isPaused: boolean) => api.post('admin/messages/pause', { isPaused }, messagesState)

export const sendTestMessage = (preview: Preview) => api.post('admin/messages/test', preview, mailTestAnswer)
