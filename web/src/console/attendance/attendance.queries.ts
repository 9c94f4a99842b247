import {
  type AttendanceFilter,
  type AttendanceQuery,
  archivedRoom,
  attendancePage,
  attendanceTotals,
} from '@palco/contract/attendance/attendance'
import { ownAttendance } from '@palco/contract/attendance/own-attendance'
import { type RoomReportQuery, roomReport } from '@palco/contract/attendance/room-report'
import { roomRatings } from '@palco/contract/polls/ratings'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { api } from '../../api/api.ts'
import { fetcher } from '../kit/list/fetcher.ts'
import { PAGE_SIZE } from '../kit/list/list-state.ts'

export const attendanceQuery = (list: AttendanceQuery) => ({
  queryKey: ['attendance', list],
  queryFn: fetcher('admin/attendance', attendancePage, { ...list, pageSize: PAGE_SIZE }),
  placeholderData: keepPreviousData,
  // Attendance changes every minute, so the data is refetched whenever a page shows it.
  staleTime: 0,
})

export const archivedRoomsQuery = {
  queryKey: ['catalog', 'archived-rooms'],
  queryFn: fetcher('admin/attendance/archived-rooms', z.array(archivedRoom)),
}

const REFRESH_MS = 2000

/**
 * The totals of the list. They are a separate query, so that the list need not wait for them. Polled until the server
 * has computed them.
 */
export const attendanceTotalsQuery = (filter: AttendanceFilter) => ({
  queryKey: ['attendance', 'totals', filter],
  queryFn: fetcher('admin/attendance/totals', z.nullable(attendanceTotals), filter),
  placeholderData: keepPreviousData,
  staleTime: 0,
  refetchInterval: ({ state }: { state: { data?: unknown } }) => (state.data === null ? REFRESH_MS : false),
})

export const attendanceOfUserQuery = (userId: string) => ({
  queryKey: ['attendance', 'user', userId],
  queryFn: fetcher(`admin/users/${userId}/attendance`, ownAttendance),
  staleTime: 0,
})

/** The query is polled while the server is still computing the peak (the most people at the same time) of a room. */
export const roomReportQuery = (filter: RoomReportQuery) =>
  queryOptions({
    queryKey: ['attendance', 'rooms', filter],
    queryFn: ({ signal }) => api.get('admin/attendance/rooms', roomReport, { searchParams: { ...filter }, signal }),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.rooms.some(({ figures }) => figures?.peak === null) ? REFRESH_MS : false,
  })

export const roomRatingsQuery = (roomId: string) => ({
  queryKey: ['attendance', 'ratings', roomId],
  queryFn: fetcher(`admin/rooms/${roomId}/ratings`, roomRatings),
  staleTime: 0,
})

export const fetchRoomReportSheet = (filter: RoomReportQuery) =>
  api.file('admin/attendance/rooms/export', { searchParams: { ...filter } })

export const fetchAttendanceSheet = (filter: AttendanceFilter) =>
  api.file('admin/attendance/export', { searchParams: { ...filter } })
