import type { SourceState } from './purchases.ts'

/** Facts about a shop. Tests count as deliveries only in `lastDeliveryAt`. */
export interface SourceFacts {
  hasSecret: boolean
  active: boolean
  /** When the last delivery or test arrived. */
  lastDeliveryAt: string | null
  /** How many of the 7 days before the last 24 hours had a delivery. */
  usualDays: number
  /** Deliveries within the last 24 hours. */
  accepted: number
  refused: number
}

export const DAY_MS = 86_400_000

/** How many days `usualDays` looks at. */
export const USUAL_DAYS = 7

/** A shop is silent only if it had deliveries on at least this many days. One that sells weekly is never silent. */
const MOST_DAYS = 4

/** Fewer refusals are no trouble: somebody may have pasted a wrong secret. */
const REFUSALS_MIN = 3

/**
 * The state of a shop. `refusing` comes first: vendors stop sending to a URL that answers with errors, and the shop
 * would seem silent.
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
