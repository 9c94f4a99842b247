import { chunksOf } from '../../base/chunks.ts'
import type { Announce, Bus } from '../../base/cluster/bus.ts'
import { IDS_A_MESSAGE } from '../../base/cluster/cluster-message.ts'
import type { Transaction } from '../../base/db/database.ts'
import { createWriteBuffer } from '../../base/operations/write-buffer.ts'
import { addSeen } from './announcements.repo.ts'
import { type Receipt, saveClosed, saveSeen } from './receipts.repo.ts'

/** How many receipts one transaction saves. On SQLite the transaction blocks all other writes. */
const CHUNK = 500

const keyOf = ({ announcementId, userId }: Receipt) => `${announcementId} ${userId}`

/**
 * Buffers receipts (who has seen or closed which announcement), because thousands of people may see an announcement in
 * the same second.
 */
export function createReceipts(bus: Bus) {
  const { add, get, flush, start } = createWriteBuffer<Receipt>({
    chunk: CHUNK,
    write: (receipts) => bus.transaction((trx, announce) => write(trx, receipts, announce)),
  })

  function note(receipt: Receipt) {
    const key = keyOf(receipt)
    add(key, { ...receipt, isClosed: receipt.isClosed || (get(key)?.isClosed ?? false) })
  }

  return { note, flush, start }
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
