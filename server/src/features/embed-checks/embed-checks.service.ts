import {
  type EmbedCheck,
  type EmbedFinding,
  type EmbedReason,
  embedFinding,
  findingInMode,
  isFrameRefused,
  unknownFor,
} from '@palco/contract/embed-checks/embed-checks'
import type { RoomMode } from '@palco/contract/rooms/room-air'
import { isoTime } from '../../base/db/iso-time.ts'
import type { EmbedChecksTable } from '../../base/db/schema.ts'
import { createLimiter } from '../../base/operations/limiter.ts'
import type { Actor } from '../audit/actor.ts'
import { recordAudit } from '../audit/record-audit.ts'
import type { Shared } from '../feature.ts'
import { claimProbe, listChecks, recordFinding } from './embed-checks.repo.ts'
import { createProbe, type Probe } from './probe.ts'
import { createProbeScheduler } from './probe-scheduler.ts'
import type { Reach } from './reach.ts'
import { addressesOf, isProbeDue, lastChecks, type RoomAddress } from './room-addresses.ts'

const TESTS_A_MINUTE = 10
/** The time limit for a pasted URL. In an emergency, people must not wait for a slow site. */
const PASTED_MS = 2500

export type EmbedChecks = ReturnType<typeof createEmbedChecks>

/** Checks whether webinars can be embedded. Without `reach`, no URL is requested and every result is "unknown". */
export function createEmbedChecks({ db, bus, catalog, config, logOutage }: Shared, reach: Reach | null) {
  const probe: Probe = reach
    ? createProbe(reach, config.publicUrl?.origin ?? null)
    : async () => unknownFor('unreachable')
  const refusals = createFrameRefusals()
  const scheduler = reach && createProbeScheduler({ db, catalog, probe, refusals, onError: logOutage })
  const tests = createLimiter(TESTS_A_MINUTE, 60)

  bus.subscribe((event) => {
    if (event.type === 'catalog-read') void scheduler?.probeDue().catch(logOutage)
  })

  const toCheck = (address: RoomAddress, row: EmbedChecksTable | undefined): EmbedCheck => {
    const { roomId, slot } = address
    const isUnderWay = scheduler !== null && isProbeDue(address, row, Date.now())
    const found = row?.url === address.url ? embedFinding.safeParse(row).data : null
    if (!row || !found)
      return { roomId, slot, verdict: null, reason: null, previous: null, checkedAt: null, isUnderWay }
    const previous = embedFinding.shape.verdict.safeParse(row.previous).data ?? null
    return { roomId, slot, ...found, previous, checkedAt: row.checked_at, isUnderWay }
  }

  return {
    async list(): Promise<EmbedCheck[]> {
      const lastOf = lastChecks(await listChecks(db))
      return catalog
        .current()
        .rooms.flatMap(addressesOf)
        .map((address) => toCheck(address, lastOf(address)))
    },

    /** Probes a URL now. Saves the result for rooms with this URL, too. */
    async test(webinarUrl: string, actor: Actor): Promise<EmbedFinding> {
      await tests.count(actor.userId)
      const rooms = catalog.current().rooms.filter((room) => addressesOf(room).some(({ url }) => url === webinarUrl))
      const targets = rooms.length ? rooms : [{ id: null, name: webinarUrl }]
      await recordAudit(
        db,
        actor,
        ...targets.map(({ id, name }) => ({ action: 'room.tested', target: { type: 'room', id, name } }) as const),
      )
      const finding = await probe(webinarUrl)
      for (const address of rooms.flatMap(addressesOf).filter(({ url }) => url === webinarUrl)) {
        await claimProbe(db, address, undefined, Date.now(), 0)
        await recordFinding(db, address, finding, Date.now())
      }
      refusals.record(webinarUrl, finding, isoTime())
      return finding
    },

    /**
     * Probes a pasted URL. If embedding is refused, returns the reason; otherwise, or if the result comes too late,
     * `null`.
     */
    async findRefusal(webinarUrl: string, mode: RoomMode): Promise<EmbedReason | null> {
      const found = await probe(webinarUrl, AbortSignal.timeout(PASTED_MS)).catch(() => null)
      const { verdict, reason } = found ? findingInMode(found, mode) : unknownFor('too-slow')
      return verdict === 'refused' ? reason : null
    },

    isFrameRefused: refusals.has,

    start: () => scheduler?.start() ?? (async () => {}),
  }
}

export type FrameRefusals = ReturnType<typeof createFrameRefusals>

/**
 * Caches the last result of each URL, because it is needed whenever somebody enters a room. The scheduler adds results
 * of other processes.
 */
function createFrameRefusals() {
  const known = new Map<string, { isRefused: boolean; checkedAt: string }>()

  function record(url: string, finding: EmbedFinding, checkedAt: string) {
    // Keep the newer result: an older one that was read from the database may arrive late.
    if ((known.get(url)?.checkedAt ?? '') <= checkedAt)
      known.set(url, { isRefused: isFrameRefused(finding), checkedAt })
  }

  return {
    record,
    read(rows: readonly EmbedChecksTable[]) {
      for (const row of rows) {
        const finding = embedFinding.safeParse(row).data
        if (row.url && row.checked_at && finding) record(row.url, finding, row.checked_at)
      }
    },
    has: (url: string) => known.get(url)?.isRefused ?? false,
  }
}
