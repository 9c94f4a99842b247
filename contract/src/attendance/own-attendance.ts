import * as z from 'zod/mini'
import { id } from '../base/fields.ts'

// These schemas are not in `attendance.ts`, so that the participants' pages don't load that file.

/** Whether the minimum attendance applies to each room, or to all rooms of a person together. */
export const ATTENDANCE_SCOPES = ['room', 'week'] as const
export type AttendanceScope = (typeof ATTENDANCE_SCOPES)[number]

/** The attended time, in whole minutes. `windowMinutes` and `percent` are `null` if no room has planned hours. */
export const attendedFields = {
  minutesBefore: z.int(),
  minutesDuring: z.int(),
  minutesAfter: z.int(),
  hiddenMinutes: z.int(),
  /**
   * Minutes in the recording. No other number includes them, but `hasMet` may count them. Default: nodes of the
   * previous release don't send it (rolling upgrade).
   */
  recordingMinutes: z._default(z.int(), 0),
  windowMinutes: z.nullable(z.int()),
  percent: z.nullable(z.int()),
  /**
   * Whether the minimum attendance is reached; `null` if the minimum applies to the other scope (`ATTENDANCE_SCOPES`).
   */
  hasMet: z.nullable(z.boolean()),
}

export const ownAttendance = z.object({
  threshold: z.int(),
  scope: z.enum(ATTENDANCE_SCOPES),
  week: z.object(attendedFields),
  rooms: z.array(z.object({ roomId: id, ...attendedFields })),
})
export type OwnAttendance = z.infer<typeof ownAttendance>
export type AttendedMinutes = OwnAttendance['week']
