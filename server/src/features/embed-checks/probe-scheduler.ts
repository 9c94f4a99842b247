import type { Database } from '../../base/db/database.ts'
import { isoTime } from '../../base/db/iso-time.ts'
import type { EmbedChecksTable } from '../../base/db/schema.ts'
import { createFairQueue } from '../../base/fair-queue.ts'
import { repeat } from '../../base/operations/repeat.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { claimProbe, listChecks, recordFinding } from './embed-checks.repo.ts'
import type { FrameRefusals } from './embed-checks.service.ts'
import type { Probe } from './probe.ts'
import { addressesOf, isChangedSince, isProbeDue, lastChecks, type RoomAddress } from './room-addresses.ts'

const EVERY_MS = 60_000
/**
 * How long a lease lasts. Another process may repeat the probe after this time, so it is longer than any probe takes.
 */
const LEASE_MS = 30_000
/** The number of concurrent probes. Without internet access, each one takes until its timeout. */
const CONCURRENT_PROBES = 8

export interface SchedulerParts {
  db: Database
  catalog: Catalog
  probe: Probe
  refusals: FrameRefusals
  onError: (error: unknown) => void
}

/** Probes the URLs that are due. Runs in every process; a lease gives each probe to one process. */
export function createProbeScheduler({ db, catalog, probe, refusals, onError }: SchedulerParts) {
  const stopping = new AbortController()
  const queue = createFairQueue(CONCURRENT_PROBES)
  const addresses = () => catalog.current().rooms.flatMap(addressesOf)

  async function probeDue() {
    const rows = await listChecks(db)
    refusals.read(rows)
    const lastOf = lastChecks(rows)
    for (const address of addresses()) {
      const last = lastOf(address)
      if (isProbeDue(address, last, Date.now())) void queue.add('', () => probeAddress(address, last).catch(onError))
    }
  }

  async function probeAddress(address: RoomAddress, last: EmbedChecksTable | undefined) {
    if (stopping.signal.aborted || !(await claimProbe(db, address, last, Date.now(), LEASE_MS))) return
    const finding = await probe(address.url, stopping.signal).catch(() => null)
    if (!finding) return
    const now = Date.now()
    await recordFinding(db, address, finding, now)
    refusals.record(address.url, finding, isoTime(now))
    // If the room or its URL has changed in the meantime, probe again: the lease has prevented other probes.
    const present = addresses().find((each) => each.roomId === address.roomId && each.slot === address.slot)
    if (present && isChangedSince(present, address)) await probeDue()
  }

  return {
    probeDue,

    start() {
      const stop = repeat(EVERY_MS, probeDue, onError)
      const first = probeDue().catch(onError)
      return async () => {
        stopping.abort()
        await Promise.all([stop(), first])
        await queue.idle()
      }
    },
  }
}
