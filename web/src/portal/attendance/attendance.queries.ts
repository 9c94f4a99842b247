import { ownAttendance } from '@palco/contract/attendance/own-attendance'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../api/api.ts'

const MINUTE_MS = 60_000

export const ownAttendanceQuery = queryOptions({
  queryKey: ['attendance', 'own'],
  queryFn: () => api.get('participant/attendance', ownAttendance),
  staleTime: MINUTE_MS,
})

/** The query refetches every minute, because the minutes grow while the person watches. */
export const growingAttendanceQuery = { ...ownAttendanceQuery, refetchInterval: MINUTE_MS }
