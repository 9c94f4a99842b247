import { alarmPeople } from '@palco/contract/alarms/alarms'
import { noData } from '@palco/contract/base/envelope'
import { type LiveDayExportQuery, type LiveDayQuery, liveDay } from '@palco/contract/live/live-day'
import { keepPreviousData } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { fetcher } from '../kit/list/fetcher.ts'

const REFRESH_MS = 15_000

/**
 * The alarms and administrators' actions of a day. The query is polled, because the server pushes alarms but not
 * actions.
 */
export const liveDayQuery = (query: LiveDayQuery) => ({
  queryKey: ['alarms', 'day', query],
  queryFn: fetcher('admin/alarms', liveDay, query),
  placeholderData: keepPreviousData,
  staleTime: 0,
  refetchInterval: REFRESH_MS,
})

/** Examples of the people affected by an alarm. Polled, because they may change while the alarm lasts. */
export const alarmPeopleQuery = (id: string) => ({
  queryKey: ['alarms', 'people', id],
  queryFn: fetcher(`admin/alarms/${id}/people`, alarmPeople),
  refetchInterval: REFRESH_MS,
})

export const noteAlarm = (id: string) => api.post(`admin/alarms/${id}/note`, {}, noData)

export const fetchLiveDaySheet = (query: LiveDayExportQuery) =>
  api.file('admin/alarms/export', { searchParams: { ...query } })
