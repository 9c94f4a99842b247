import type { Generated } from 'kysely'

// Tables of figures that can be computed again from other tables, and tables that record when to do so. See
// docs/decisions/0043-kept-figures.md.

/** People whose figures must be computed again. Triggers insert most of these rows. */
export interface KeptMarksTable {
  id: Generated<number>
  part: KeptPart
  user_id: string
}
export type KeptPart = 'attendance' | 'certificates'

/** One row per person and attended room, and one per person for all rooms together. */
export interface KeptAttendanceTable {
  /** Empty in the row for all rooms together. */
  room_id: string
  user_id: string
  /** The id of the row in `kept_programmes` for the person's set of rooms. Only in the row for all rooms together. */
  programme: string | null
  /** The beginning of the person's name and e-mail address, in lower case and without accents. */
  name: string
  /**
   * 1 if the person was in the room itself, otherwise 0. In the row for all rooms: 1 if they were in at least one room
   * with planned hours.
   */
  entered: number
  /** Time in the room during its hours, including hours after the planned end. */
  live_ms: number
  /** Time in recordings that counts as attendance, because the person missed those hours of the room. */
  filling_ms: number
  recording_ms: number
  /** `live_ms`, `filling_ms` and `recording_ms`, counted only while the page was visible. */
  seen_live_ms: number
  seen_filling_ms: number
  seen_recording_ms: number
  /**
   * The person's highest attendance of a single room, in percent, without and with recordings. Only in the row for all
   * rooms together.
   */
  best_percent: number | null
  best_filled_percent: number | null
}

/**
 * Sets of rooms. A set contains the rooms that a person may attend now or has attended live. People with equal `access`
 * share one row.
 */
export interface KeptProgrammesTable {
  /** A hash of `access`. */
  id: string
  /** JSON of `WeekAccess`, which defines the set. */
  access: string
  /** The planned time of the set's rooms; simultaneous rooms count once. `null` if no room has planned hours. */
  window_ms: number | null
}

/** A single row: the state of the rooms (JSON) from which the figures were computed. */
export interface KeptBasisTable {
  id: string
  revision: number
  rooms: string
}

/** One row for each person who is not an administrator. */
export interface KeptCertificatesTable {
  user_id: string
  /** Flags packed into one number: see `certificate-facts.ts`. */
  facts: number
}
