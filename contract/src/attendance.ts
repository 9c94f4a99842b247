import * as z from 'zod/mini'
import { ATTENDANCE_SCOPES } from './event.ts'
import { id, instant } from './fields.ts'
import { formInteger } from './form-fields.ts'
import { PAGE_SIZE_MAX } from './limits.ts'

/** Whole minutes; a share is in percent, from 0 to 100, and `null` where the room has no hours. */
const attendedFields = {
  minutesBefore: z.int(),
  minutesDuring: z.int(),
  minutesAfter: z.int(),
  hiddenMinutes: z.int(),
  windowMinutes: z.nullable(z.int()),
  percent: z.nullable(z.int()),
  /** `null`: the threshold is not for this, but for each room, or for the whole event. */
  hasMet: z.nullable(z.boolean()),
}

/** One person in one room, or over all of the programme that he may attend. */
export const attendanceRow = z.object({
  user: z.object({ id, name: z.string(), email: z.string() }),
  groups: z.array(z.string()),
  firstAt: z.nullable(instant),
  lastAt: z.nullable(instant),
  entries: z.int(),
  ...attendedFields,
})
export type AttendanceRow = z.infer<typeof attendanceRow>

/** Without a room: over the week. */
export const attendanceFilter = z.object({
  roomId: z.optional(id),
  search: z.optional(z.string().check(z.maxLength(200))),
  /** A group's id: those who are in it. */
  group: z.optional(id),
  /** Who has attended enough, or has not; where the minimum is for something else it is nobody. */
  met: z.optional(z.enum(['yes', 'no'])),
  /** What of the minutes nobody could see the page in: they count, unless they are left out. */
  hidden: z.optional(z.enum(['counted', 'left-out'])),
})
export type AttendanceFilter = z.infer<typeof attendanceFilter>

export const ATTENDANCE_SORTS = ['name', 'minutes', 'percent'] as const

export const attendanceQuery = z.extend(attendanceFilter, {
  sort: z.optional(z.enum(ATTENDANCE_SORTS)),
  order: z.optional(z.enum(['asc', 'desc'])),
  page: z.optional(formInteger('Página inválida')),
  pageSize: z.optional(formInteger('Tamanho de página inválido', { min: 1, max: PAGE_SIZE_MAX })),
})
export type AttendanceQuery = z.infer<typeof attendanceQuery>

export const attendancePage = z.object({
  data: z.array(attendanceRow),
  total: z.int(),
  /** In percent. */
  threshold: z.int(),
})
export type AttendancePage = z.infer<typeof attendancePage>

/** A room that was deleted and that somebody had attended. */
export const archivedRoom = z.object({ id, name: z.string(), groupName: z.string(), archivedAt: instant })
export type ArchivedRoom = z.infer<typeof archivedRoom>

/** Of all that a filter finds. */
export const attendanceTotals = z.object({
  people: z.int(),
  entered: z.int(),
  /** `null` where the minimum is for something else. */
  met: z.nullable(z.int()),
  /** In percent, of those for whom there is one. */
  averagePercent: z.nullable(z.int()),
})
export type AttendanceTotals = z.infer<typeof attendanceTotals>

/** What a person sees of himself. */
export const ownAttendance = z.object({
  threshold: z.int(),
  scope: z.enum(ATTENDANCE_SCOPES),
  week: z.object(attendedFields),
  rooms: z.array(z.object({ roomId: id, ...attendedFields })),
})
export type OwnAttendance = z.infer<typeof ownAttendance>
export type AttendedMinutes = OwnAttendance['week']
