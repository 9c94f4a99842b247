import * as z from 'zod/mini'
import { id, instant } from '../base/fields.ts'
import { formInteger } from '../base/form-fields.ts'
import { PAGE_SIZE_MAX } from '../base/limits.ts'
import { attendedFields } from './own-attendance.ts'

export const attendanceRow = z.object({
  user: z.object({ id, name: z.string(), email: z.string() }),
  groups: z.array(z.string()),
  firstAt: z.nullable(instant),
  lastAt: z.nullable(instant),
  entries: z.int(),
  ...attendedFields,
})
export type AttendanceRow = z.infer<typeof attendanceRow>

/** Filters the attendance report. Without `roomId`, it is about all rooms together. */
export const attendanceFilter = z.object({
  roomId: z.optional(id),
  search: z.optional(z.string().check(z.maxLength(200))),
  group: z.optional(id),
  /** Whether the person reached the minimum attendance. Finds nobody if the rows have `hasMet: null`. */
  met: z.optional(z.enum(['yes', 'no'])),
  hidden: z.optional(z.enum(['counted', 'left-out'])),
})
export type AttendanceFilter = z.infer<typeof attendanceFilter>

export const ATTENDANCE_SORTS = ['name', 'minutes', 'percent', 'recording'] as const

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
  /** The minimum attendance, in percent. */
  threshold: z.int(),
})
export type AttendancePage = z.infer<typeof attendancePage>

export const archivedRoom = z.object({ id, name: z.string(), groupName: z.string(), archivedAt: instant })
export type ArchivedRoom = z.infer<typeof archivedRoom>

export const attendanceTotals = z.object({
  people: z.int(),
  entered: z.int(),
  /** Default: nodes of the previous release send neither `watched` nor `recordingMinutes` (rolling upgrade). */
  watched: z._default(z.int(), 0),
  recordingMinutes: z._default(z.int(), 0),
  /** How many people reached the minimum attendance; `null` without people, or if the rows have `hasMet: null`. */
  met: z.nullable(z.int()),
  /** The average attended share of the planned hours so far, in percent. People without a share are left out. */
  averagePercent: z.nullable(z.int()),
  /**
   * Whether planned hours are still to come. Default: nodes of the previous release don't send it (rolling upgrade).
   */
  isUnderWay: z._default(z.boolean(), false),
})
export type AttendanceTotals = z.infer<typeof attendanceTotals>
