import type { Generated } from 'kysely'

// Figures that can be computed again from other tables (docs/decisions/0043-kept-figures.md).

/** People whose figures are out of date; written by triggers alone. */
export interface KeptMarksTable {
  id: Generated<number>
  part: KeptPart
  user_id: string
}
export type KeptPart = 'attendance' | 'certificates'

/** One row for each person and room that they attended, and one without a room for the week. */
export interface KeptAttendanceTable {
  /** Empty for the week. */
  room_id: string
  user_id: string
  /** The programme of the week, whose hours are in `kept_programmes`; null for a room. */
  programme: string | null
  /** The beginning of name and e-mail, folded. */
  name: string
  /** 1 or 0. */
  entered: number
  /** In the hours, also beyond their planned length. */
  live_ms: number
  /** Time in recordings that fills missed hours. */
  filling_ms: number
  recording_ms: number
  /** The same without time in a hidden page. */
  seen_live_ms: number
  seen_filling_ms: number
  seen_recording_ms: number
  /** The highest share of a single room of the week, without and with recordings; null for a room. */
  best_percent: number | null
  best_filled_percent: number | null
}

/** The weeks of people: those with the same access share one. */
export interface KeptProgrammesTable {
  /** A hash of `access`. */
  id: string
  /** JSON. */
  access: string
  /** `null` without hours. */
  window_ms: number | null
}

/** One row: the rooms that the figures were computed with. */
export interface KeptBasisTable {
  id: string
  /** The catalog's revision. */
  revision: number
  /** JSON. */
  rooms: string
}

/** One row for each person who is not an administrator. */
export interface KeptCertificatesTable {
  user_id: string
  /** See `certificate-facts.ts`. */
  facts: number
}
