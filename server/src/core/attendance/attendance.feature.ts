import type { Feature, Shared } from '../../feature.ts'
import { attendanceRoutes } from './attendance.routes.ts'
import { createAttendance } from './attendance.service.ts'
import type { Whereabouts } from './whereabouts.ts'

export const attendanceFeature = (shared: Shared, whereabouts: Whereabouts): Feature => ({
  routes: attendanceRoutes(createAttendance(shared), shared),
  start: whereabouts.start,
})
