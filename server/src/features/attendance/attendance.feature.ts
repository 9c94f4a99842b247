import type { Feature, Shared } from '../feature.ts'
import { attendanceRoutes } from './attendance.routes.ts'
import { createAttendance } from './attendance.service.ts'
import type { KeptAttendance } from './kept-attendance.ts'
import type { Whereabouts } from './whereabouts.ts'

interface Parts {
  whereabouts: Whereabouts
  keptAttendance: KeptAttendance
}

export const attendanceFeature = (shared: Shared, { whereabouts, keptAttendance }: Parts): Feature => ({
  routes: attendanceRoutes(createAttendance(shared, keptAttendance), shared),
  start: (onError) => {
    const stops = [whereabouts.start(onError), keptAttendance.start()]
    return () => Promise.all(stops.map((stop) => stop()))
  },
})
