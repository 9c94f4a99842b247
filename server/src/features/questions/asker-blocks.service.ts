import type { AskerBlock, BlockedAsker } from '@palco/contract/questions/moderated-questions'
import type { Transaction } from '../../base/db/database.ts'
import { isoTime } from '../../base/db/iso-time.ts'
import { limitedToRooms, notFound } from '../../base/errors.ts'
import type { Actor } from '../audit/actor.ts'
import { recordAudit } from '../audit/record-audit.ts'
import type { Shared } from '../feature.ts'
import {
  deleteBlocks,
  EVERY_ROOM,
  hasAskedIn,
  hideQuestions,
  insertBlock,
  isBlockedForWeek,
  listBlockedAskers,
  listRoomsOfAsker,
  separateFrom,
  showHidden,
} from './asker-blocks.repo.ts'
import { findLastSitting, findName } from './questions.repo.ts'
import type { RoomWriter } from './room-writer.ts'

export type AskerBlocks = ReturnType<typeof createAskerBlocks>

/**
 * Blocks people who ask questions. Blocked people don't notice: they can still ask, but nobody else sees their
 * questions.
 */
export function createAskerBlocks({ db, catalog }: Pick<Shared, 'db' | 'catalog'>, writeRoom: RoomWriter) {
  /**
   * Updates the person's questions after a change of blocks. Shows the questions that ended blocks had hidden (`ended`
   * has the times at which these blocks began), and hides all if a new block begins (`at`). Returns the ids of the
   * changed questions.
   */
  async function follow(trx: Transaction, roomId: string, userId: string, at: string | null, ended: readonly string[]) {
    const sitting = await findLastSitting(trx, roomId)
    if (!sitting) return []
    const shown = ended.length ? await showHidden(trx, userId, sitting.id, ended) : []
    const hidden = at === null ? [] : await hideQuestions(trx, userId, sitting.id, at)
    const separated = await separateFrom(trx, sitting.id, hidden)
    return [...new Set([...shown, ...hidden, ...separated])]
  }

  return {
    list: (roomId: string): Promise<BlockedAsker[]> => listBlockedAskers(db, roomId),

    /** Sets or ends a block. Moderators of only some rooms (`isLimited`) can't begin or end a block for the week. */
    async set(roomId: string, userId: string, block: AskerBlock, actor: Actor, isLimited: boolean) {
      if (isLimited && block === 'week') throw limitedToRooms()
      const now = Date.now()
      const at = block && isoTime(now)
      const ended = await writeRoom(roomId, async (trx, changed, announce) => {
        const name = await findName(trx, userId)
        if (isLimited && !block && (await isBlockedForWeek(trx, userId))) throw limitedToRooms()
        const ended = await deleteBlocks(trx, userId, isLimited ? [roomId] : [EVERY_ROOM, roomId])
        if (!ended.length && !(await hasAskedIn(trx, userId, roomId)))
          throw notFound('Pessoa não encontrada nesta sala')
        const by = await findName(trx, actor.userId)
        if (block) await insertBlock(trx, userId, block === 'week' ? EVERY_ROOM : roomId, by, now)
        changed.questionIds = await follow(trx, roomId, userId, at, ended)
        announce({ type: 'asker-blocks-changed' })
        const room = catalog.current().rooms.find(({ id }) => id === roomId)?.name ?? ''
        await recordAudit(trx, actor, {
          action: block ? 'user.asking-blocked' : 'user.asking-unblocked',
          target: { type: 'user', id: userId, name },
          ...(block !== 'week' && { changes: { room: block ? [null, room] : [room, null] } }),
        })
        return ended
      })
      for (const other of await listRoomsOfAsker(db, userId)) {
        if (other === roomId) continue
        await writeRoom(other, async (trx, changed) => {
          changed.questionIds = await follow(trx, other, userId, block === 'week' ? at : null, ended)
        })
      }
    },
  }
}
