import { ownAttendance } from '@palco/contract/attendance/own-attendance'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../api/api.ts'

const MINUTE_MS = 60_000

export const ownAttendanceQuery = queryOptions({
  queryKey: ['attendance', 'own'],
  queryFn: () => api.get('participant/attendance', ownAttendance),
  staleTime: MINUTE_MS,
})

/** The minutes of a person who is watching. Refetched every minute, because they grow. */
export const growingAttendanceQuery = { ...ownAttendanceQuery, refetchInterval: MINUTE_MS }
