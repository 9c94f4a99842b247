import { type DownloadLinkOrder, downloadLink } from '@palco/contract/privacy/download-links'
import {
  type ErasureOrder,
  type ErasureQuery,
  type ErasureSubject,
  erasure,
  erasurePage,
  erasurePreview,
} from '@palco/contract/privacy/erasure'
import { type RequestQuery, type RequestRefusal, requestPage } from '@palco/contract/privacy/privacy-requests'
import { type PrivacySettingsUpdate, privacySettingsAnswer } from '@palco/contract/privacy/privacy-settings'
import { processingRecord } from '@palco/contract/privacy/processing-record'
import { type RetentionSettings, retentionPreview } from '@palco/contract/privacy/retention'
import { keepPreviousData, type QueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { api } from '../../api/api.ts'
import { fetcher } from '../kit/list/fetcher.ts'
import { PAGE_SIZE } from '../kit/list/list-state.ts'

export const requestsQuery = (list: RequestQuery) => ({
  queryKey: ['privacy', 'requests', list],
  queryFn: fetcher('admin/privacy/requests', requestPage, { ...list, pageSize: PAGE_SIZE }),
  placeholderData: keepPreviousData,
  staleTime: 0,
})

export const refuseRequest = (id: string, refusal: RequestRefusal) =>
  api.post(`admin/privacy/requests/${id}/refuse`, refusal)

export const sendDownload = (order: DownloadLinkOrder) => api.post('admin/privacy/downloads', order, downloadLink)

export const erasurePreviewQuery = (subject: ErasureSubject) => ({
  queryKey: ['privacy', 'preview', subject],
  queryFn: () => api.post('admin/privacy/erasures/preview', { subject }, erasurePreview),
  staleTime: 0,
  gcTime: 0,
})

export const orderErasure = (order: ErasureOrder) => api.post('admin/privacy/erasures', order, erasure)

const RUNNING_MS = 3000

/** Polled while an erasure is running. */
export const erasuresQuery = (list: ErasureQuery) => ({
  queryKey: ['privacy', 'erasures', list],
  queryFn: fetcher('admin/privacy/erasures', erasurePage, { ...list, pageSize: PAGE_SIZE }),
  placeholderData: keepPreviousData,
  staleTime: 0,
  refetchInterval: ({ state }: { state: { data?: z.infer<typeof erasurePage> | undefined } }) =>
    state.data?.data.some(({ doneAt }) => doneAt === null) ? RUNNING_MS : false,
})

export const privacySettingsQuery = {
  queryKey: ['privacy', 'settings'],
  queryFn: fetcher('admin/privacy/settings', privacySettingsAnswer),
  staleTime: 0,
}

/** What these settings, which may be unsaved, would delete next. */
export const retentionPreviewQuery = (settings: RetentionSettings) => ({
  queryKey: ['privacy', 'retention', settings],
  queryFn: () => api.post('admin/privacy/retention/preview', settings, retentionPreview),
  placeholderData: keepPreviousData,
  staleTime: 0,
})

export const savePrivacySettings = (settings: PrivacySettingsUpdate) =>
  api.put('admin/privacy/settings', settings, privacySettingsAnswer)

/**
 * The record of processing activities. Refetched whenever a page shows it, because it depends on shops, rooms and
 * settings.
 */
export const recordQuery = {
  queryKey: ['privacy', 'record'],
  queryFn: fetcher('admin/privacy/record', processingRecord),
  staleTime: 0,
}

export const fetchRecordPaper = () => api.file('admin/privacy/record/paper')

export const refreshPrivacy = (queryClient: QueryClient) => queryClient.invalidateQueries({ queryKey: ['privacy'] })

/**
 * Must be called after an erasure. Also refetches the lists of people, because the erasure removes the person from
 * them.
 */
export const refreshErased = (queryClient: QueryClient) =>
  Promise.all([refreshPrivacy(queryClient), queryClient.invalidateQueries({ queryKey: ['users'] })])
