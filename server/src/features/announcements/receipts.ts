import { chunksOf } from '../../base/chunks.ts'
import type { Announce, Bus } from '../../base/cluster/bus.ts'
import { IDS_A_MESSAGE } from '../../base/cluster/cluster-message.ts'
import type { Transaction } from '../../base/db/database.ts'
import { addSeen } from './announcements.repo.ts'
import { type Receipt, saveClosed, saveSeen } from './receipts.repo.ts'

/** Rows a transaction, which holds SQLite's only writer. */
const CHUNK = 500

/** A write buffer: ten thousand people may see an announcement in the same second. */
export function createReceipts(bus: Bus) {
  /** By announcement and person, so that repeated receipts merge. */
  const waiting = new Map<string, Receipt>()

  const keyOf = ({ announcementId, userId }: Receipt) => `${announcementId} ${userId}`

  function note(receipt: Receipt) {
    const key = keyOf(receipt)
    const isClosed = receipt.isClosed || (waiting.get(key)?.isClosed ?? false)
    waiting.set(key, { ...receipt, isClosed })
  }

  async function flush() {
    // The same order on all nodes, to avoid deadlocks.
    const keys = [...waiting.keys()].sort()
    for (const some of chunksOf(keys, CHUNK)) {
      const chunk = some.flatMap((key) => waiting.get(key) ?? [])
      await bus.transaction((trx, announce) => write(trx, chunk, announce))
      // Receipts that failed or changed meanwhile stay for the next flush.
      for (const receipt of chunk) if (waiting.get(keyOf(receipt)) === receipt) waiting.delete(keyOf(receipt))
    }
  }

  return { note, flush }
}

async function write(trx: Transaction, receipts: readonly Receipt[], announce: Announce) {
  const now = Date.now()
  const news = Map.groupBy(await saveSeen(trx, receipts, now), (id) => id)
  for (const id of [...news.keys()].sort()) await addSeen(trx, id, news.get(id)?.length ?? 0)
  if (news.size) announce({ type: 'announcements-seen' })
  const closed = receipts.filter(({ isClosed }) => isClosed)
  if (!closed.length) return
  await saveClosed(trx, closed, now)
  for (const [announcementId, its] of Map.groupBy(closed, (receipt) => receipt.announcementId))
    for (const some of chunksOf(its, IDS_A_MESSAGE))
      announce({ type: 'announcement-closed', announcementId, userIds: some.map(({ userId }) => userId) })
}
