import type { SourceState } from './purchases.ts'

/** What is known about a connected shop. Test deliveries count, except in `usualDays`. */
export interface SourceFacts {
  hasSecret: boolean
  active: boolean
  lastDeliveryAt: string | null
  /** On how many of the 7 days before the last 24 hours a delivery arrived. */
  usualDays: number
  /** How many deliveries were accepted (`accepted`) and refused (`refused`) within the last 24 hours. */
  accepted: number
  refused: number
}

export const DAY_MS = 86_400_000

export const USUAL_DAYS = 7

/** A source counts as silent only if it had deliveries on at least this many of `USUAL_DAYS`. */
const MOST_DAYS = 4

/** Fewer refused deliveries are not reported: somebody may just have pasted a wrong secret. */
const REFUSALS_MIN = 3

/** Checks `refusing` before `silent`, because vendors stop sending after many refusals. */
export function sourceState(facts: SourceFacts, now: number): SourceState {
  const { hasSecret, active, lastDeliveryAt, usualDays, accepted, refused } = facts
  if (!active) return 'off'
  if (!hasSecret) return 'no-secret'
  if (refused >= REFUSALS_MIN && refused > accepted) return 'refusing'
  if (lastDeliveryAt === null) return 'waiting'
  const isQuiet = Date.parse(lastDeliveryAt) < now - DAY_MS
  return isQuiet && usualDays >= MOST_DAYS ? 'silent' : 'ok'
}
