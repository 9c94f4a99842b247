import { type RequestQuery, type RequestRefusal, requestPage } from '@palco/contract/privacy/privacy-requests'
import { type PrivacySettingsUpdate, privacySettingsAnswer } from '@palco/contract/privacy/privacy-settings'
import { processingRecord } from '@palco/contract/privacy/processing-record'
import { keepPreviousData, type QueryClient } from '@tanstack/react-query'
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

export const privacySettingsQuery = {
  queryKey: ['privacy', 'settings'],
  queryFn: fetcher('admin/privacy/settings', privacySettingsAnswer),
  staleTime: 0,
}

export const savePrivacySettings = (settings: PrivacySettingsUpdate) =>
  api.put('admin/privacy/settings', settings, privacySettingsAnswer)

/** Always fetched again: shops, rooms and settings change it. */
export const recordQuery = {
  queryKey: ['privacy', 'record'],
  queryFn: fetcher('admin/privacy/record', processingRecord),
  staleTime: 0,
}

export const fetchRecordPaper = () => api.file('admin/privacy/record/paper')

export const refreshPrivacy = (queryClient: QueryClient) => queryClient.invalidateQueries({ queryKey: ['privacy'] })
