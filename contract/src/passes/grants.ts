import * as z from 'zod/mini'
import { atMost, id, instant } from '../base/fields.ts'
import { wallClock } from '../base/zoned-time.ts'
import { type HeldPass, PASSES, type Pass, pass, type RevokeReason, revokeReason } from './pass.ts'

export const GRANT_ORIGINS = ['hand', 'import', 'purchase'] as const
export type GrantOrigin = (typeof GRANT_ORIGINS)[number]

/** A pass that was given to a person, who can have several grants. The best active grant is the person's pass. */
export const passGrant = z.object({
  id,
  pass,
  origin: z.enum(GRANT_ORIGINS),
  givenAt: instant,
  groups: z.array(z.string()),
  /** The name of the connected shop, and the id of the order in the shop. Only for a purchase. */
  source: z.optional(z.string()),
  orderId: z.optional(z.string()),
  note: z.optional(z.string()),
  /** When and why the grant was revoked. Missing while it is active. */
  revoked: z.optional(z.object({ at: instant, reason: revokeReason, note: z.optional(z.string()) })),
})
export type PassGrant = z.infer<typeof passGrant>

export const NOTE_MAX_LENGTH = 200
const note = z.optional(z.string().check(z.trim(), atMost(NOTE_MAX_LENGTH)))
export const passGive = z.object({ pass, note })
export const grantRevoke = z.object({ note })

/** Identifies one action of an administrator, so that it can be undone. */
export const passAct = z.object({ actId: id })

export const passUndo = z.object({ actId: id })
export const passUndoAnswer = z.object({
  changed: z.int(),
  /** Set if the undo runs in batches (`GET /admin/walks`). `changed` is then the number of people. */
  walkId: z.optional(id),
})
export type PassUndoAnswer = z.infer<typeof passUndoAnswer>

const rank = (pass: Pass) => PASSES.indexOf(pass)

export const isBetter = (one: Pass, other: Pass | undefined) => other === undefined || rank(one) > rank(other)

export const bestPass = (passes: readonly Pass[]): Pass | undefined =>
  passes.reduce<Pass | undefined>((best, each) => (isBetter(each, best) ? each : best), undefined)

const ENDED_SHOWN_MS = 30 * 86_400_000
/** The reasons for which a revoked pass is not shown to the person as lost: corrections by administrators. */
const SILENT: readonly RevokeReason[] = ['moved', 'undone']

export interface GrantState {
  pass: Pass
  revoked?: { at: string; reason: RevokeReason } | undefined
}

export function heldPassOf(grants: readonly GrantState[], now: number): HeldPass {
  const held = bestPass(grants.flatMap(({ pass, revoked }) => (revoked ? [] : pass)))
  const ended = grants
    .flatMap(({ pass, revoked }) => (revoked ? { pass, ...revoked } : []))
    .filter(({ pass, at, reason }) => {
      const isRecent = Date.parse(at) > now - ENDED_SHOWN_MS
      return isRecent && isBetter(pass, held) && !SILENT.includes(reason)
    })
    .sort((a, b) => b.at.localeCompare(a.at))[0]
  return { ...(held && { pass: held }), ...(ended && { ended }) }
}

/** Returns the last day of access to recordings. Returns `null` if the pass gives no such access (0 `accessMonths`). */
export const accessUntil = (lastDay: string, { accessMonths }: { accessMonths: number }): string | null =>
  accessMonths ? addMonths(lastDay, accessMonths) : null

export const isAccessOver = (until: string, timeZone: string, now: number): boolean =>
  wallClock(now, timeZone).slice(0, until.length) > until

/** The latest possible last day. It ends before the year 10000 in every time zone. */
export const LAST_DAY_EVER = '9999-12-30'

/** If the resulting month is too short, returns its last day: January 31st becomes February 28th. */
function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  if (year + Math.ceil((month + months) / 12) > 9999) return LAST_DAY_EVER
  const lastDate = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastDate))).toISOString().slice(0, 10)
}
