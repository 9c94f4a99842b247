import PQueue from 'p-queue'
import type { Database } from '../../base/db/database.ts'
import { isoTime } from '../../base/db/iso-time.ts'
import type { EmbedChecksTable } from '../../base/db/schema.ts'
import { repeat } from '../../base/operations/repeat.ts'
import type { Catalog } from '../../core/catalog/catalog.ts'
import { claimLook, listChecks, noteFinding } from './embed-checks.repo.ts'
import type { FrameRefusals } from './frame-refusals.ts'
import type { Look } from './look.ts'
import { addressesOf, isLookDue, isOf, type RoomAddress } from './room-addresses.ts'

const EVERY_MS = 60_000
/** Longer than any look takes: whoever dies meanwhile leaves it to another. */
const LEASE_MS = 30_000
/** A server without a way out must not need minutes for the rooms of a whole event. */
const LOOKS_AT_ONCE = 8

export interface WatchParts {
  db: Database
  catalog: Catalog
  look: Look
  refusals: FrameRefusals
  onError: (error: unknown) => void
}

/** Looks at whatever is due. Every process does; what they share gives each look to one of them. */
export function createWatch({ db, catalog, look, refusals, onError }: WatchParts) {
  const stopping = new AbortController()
  const queue = new PQueue({ concurrency: LOOKS_AT_ONCE })
  const addresses = () => catalog.current().rooms.flatMap(addressesOf)

  async function lookAtDue() {
    const rows = await listChecks(db)
    refusals.read(rows)
    for (const address of addresses()) {
      const last = rows.find(isOf(address))
      if (isLookDue(address, last, Date.now())) void queue.add(() => lookAt(address, last).catch(onError))
    }
  }

  async function lookAt(address: RoomAddress, last: EmbedChecksTable | undefined) {
    if (stopping.signal.aborted || !(await claimLook(db, address, last, Date.now(), LEASE_MS))) return
    const finding = await look(address.url, stopping.signal).catch(() => null)
    if (!finding) return
    const now = Date.now()
    await noteFinding(db, address, finding, now)
    refusals.note(address.url, finding, isoTime(now))
    // The room may have been saved again meanwhile; whoever heard of that found the look taken.
    const present = addresses().find((each) => each.roomId === address.roomId && each.slot === address.slot)
    if (present && present.version > address.version) await lookAtDue()
  }

  return {
    lookAtDue,

    /** Answers how to stop. */
    start() {
      const stop = repeat(EVERY_MS, lookAtDue, onError)
      const first = lookAtDue().catch(onError)
      return async () => {
        stopping.abort()
        await Promise.all([stop(), first])
        await queue.onIdle()
      }
    },
  }
}
