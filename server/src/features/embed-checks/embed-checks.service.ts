import { type EmbedCheck, type EmbedFinding, embedFinding, unknownFor } from '@palco/contract/embed-checks'
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'
import { isoTime } from '../../base/db/iso-time.ts'
import type { EmbedChecksTable } from '../../base/db/schema.ts'
import { tooManyAttempts } from '../../base/errors.ts'
import type { Actor } from '../../core/audit/actor.ts'
import { recordAudit } from '../../core/audit/record-audit.ts'
import type { Shared } from '../../feature.ts'
import { claimLook, listChecks, noteFinding } from './embed-checks.repo.ts'
import { createFrameRefusals } from './frame-refusals.ts'
import { createLook } from './look.ts'
import type { Reach } from './reach.ts'
import { addressesOf, isLookDue, isOf, type RoomAddress } from './room-addresses.ts'
import { createWatch } from './watch.ts'

const TESTS_A_MINUTE = 10

export type EmbedChecks = ReturnType<typeof createEmbedChecks>

/** Without `reach` nothing outside is ever asked, and so nothing is known. */
export function createEmbedChecks({ db, bus, catalog, config, logOutage }: Shared, reach: Reach | null) {
  const look = reach ? createLook(reach, config.publicUrl?.origin ?? null) : async () => unknownFor('unreachable')
  const refusals = createFrameRefusals()
  const watch = reach && createWatch({ db, catalog, look, refusals, onError: logOutage })
  const tests = new RateLimiterMemory({ points: TESTS_A_MINUTE, duration: 60 })

  // Whoever saved a room has his answer already, and nobody waits for the look.
  bus.subscribe((event) => {
    if (event.type === 'catalog-read') void watch?.lookAtDue().catch(logOutage)
  })

  const toCheck = (address: RoomAddress, rows: readonly EmbedChecksTable[]): EmbedCheck => {
    const { roomId, slot } = address
    const row = rows.find(isOf(address))
    const isUnderWay = watch !== null && isLookDue(address, row, Date.now())
    const found = row?.url === address.url ? embedFinding.safeParse(row).data : null
    if (!row || !found)
      return { roomId, slot, verdict: null, reason: null, previous: null, checkedAt: null, isUnderWay }
    const previous = embedFinding.shape.verdict.safeParse(row.previous).data ?? null
    return { roomId, slot, ...found, previous, checkedAt: row.checked_at, isUnderWay }
  }

  return {
    /** Of every address that a room has now. */
    async list(): Promise<EmbedCheck[]> {
      const rows = await listChecks(db)
      return catalog
        .current()
        .rooms.flatMap(addressesOf)
        .map((address) => toCheck(address, rows))
    },

    /** Whoever asks waits for the answer. Rooms that have this address get it too. */
    async test(webinarUrl: string, actor: Actor): Promise<EmbedFinding> {
      await tests.consume(actor.userId).catch(({ msBeforeNext }: RateLimiterRes) => {
        throw tooManyAttempts(Math.ceil(msBeforeNext / 1000))
      })
      const rooms = catalog.current().rooms.filter((room) => addressesOf(room).some(({ url }) => url === webinarUrl))
      const targets = rooms.length ? rooms : [{ id: null, name: webinarUrl }]
      await recordAudit(
        db,
        actor,
        ...targets.map(({ id, name }) => ({ action: 'room.tested', target: { type: 'room', id, name } }) as const),
      )
      const finding = await look(webinarUrl)
      for (const address of rooms.flatMap(addressesOf).filter(({ url }) => url === webinarUrl)) {
        // Makes the row where there is none; whoever else is looking at it comes to the same end.
        await claimLook(db, address, undefined, Date.now(), 0)
        await noteFinding(db, address, finding, Date.now())
      }
      refusals.note(webinarUrl, finding, isoTime())
      return finding
    },

    /** Whether this address can be watched only in a window of its own, as far as is known here. */
    isFrameRefused: refusals.has,

    /** Answers how to stop. */
    start: () => watch?.start() ?? (async () => {}),
  }
}
