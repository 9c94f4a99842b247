import type { SourceState } from './purchases.ts'

/** What is known of a source, in full days and hours before now. Tests don't count as deliveries. */
export interface SourceFacts {
  hasSecret: boolean
  active: boolean
  /** Also of tests. */
  lastDeliveryAt: string | null
  /** On how many of the 7 days before the last 24 hours there was a delivery. */
  usualDays: number
  /** Within the last 24 hours. */
  accepted: number
  refused: number
}

export const DAY_MS = 86_400_000

/** The days by which `usualDays` is counted. */
export const USUAL_DAYS = 7

/** "Usually": on most of them. A shop that sells once a week is not silent on the other days. */
const MOST_DAYS = 4

/** One wrong paste of a secret is no trouble yet. */
const REFUSALS_MIN = 3

/**
 * `refusing` goes first: vendors switch off an address that answers with errors, and after that the source is silent
 * for a known reason.
 */
export function sourceState(facts: SourceFacts, now: number): SourceState {
  const { hasSecret, active, lastDeliveryAt, usualDays, accepted, refused } = facts
  if (!active) return 'off'
  if (!hasSecret) return 'no-secret'
  if (refused >= REFUSALS_MIN && refused > accepted) return 'refusing'
  if (lastDeliveryAt === null) return 'waiting'
  const isQuiet = Date.parse(lastDeliveryAt) < now - DAY_MS
  return isQuiet && usualDays >= MOST_DAYS ? 'silent' : 'ok'
}
