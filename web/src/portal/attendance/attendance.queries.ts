import { ownAttendance } from '@palco/contract/attendance'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../api/api.ts'

export const ownAttendanceQuery = queryOptions({
  queryKey: ['attendance', 'own'],
  queryFn: () => api.get('participant/attendance', ownAttendance),
  // It grows by the minute: each question is answered anew.
  staleTime: 0,
  gcTime: 0,
})
