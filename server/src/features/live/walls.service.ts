import { WALL_PATH } from '@palco/contract/base/paths-and-headers'
import { type CreatedWall, WALLS_MAX, type WallCreate, type WallState, wallExpiry } from '@palco/contract/live/walls'
import { v7 as newId } from 'uuid'
import { isoTime } from '../../base/db/iso-time.ts'
import { conflict, linkUnknown, notFound } from '../../base/errors.ts'
import { createLimiter } from '../../base/operations/limiter.ts'
import type { Actor } from '../audit/actor.ts'
import { recordAudit } from '../audit/record-audit.ts'
import type { Shared } from '../feature.ts'
import { hashToken, newToken } from '../session/tokens.ts'
import { deleteExpiredWalls, deleteWall, findWall, insertWall, listWalls, recordSeen } from './walls.repo.ts'

/** How often one link may be read in a minute. A display reads every two seconds, so ten displays may share a link. */
const READS_A_MINUTE = 300
const UNKNOWN_A_MINUTE = 60
const SEEN_MS = 60_000

export type Walls = ReturnType<typeof createWalls>

export function createWalls(
  { db, bus, catalog, log }: Pick<Shared, 'db' | 'bus' | 'catalog' | 'log'>,
  readState: () => Promise<WallState>,
) {
  const reads = createLimiter(READS_A_MINUTE, 60)
  const unknown = createLimiter(UNKNOWN_A_MINUTE, 60)

  return {
    list: () => listWalls(db, Date.now()),

    create: ({ name }: WallCreate, base: string, actor: Actor): Promise<CreatedWall> =>
      bus.transaction(async (trx) => {
        const now = Date.now()
        if ((await listWalls(trx, now)).length >= WALLS_MAX)
          throw conflict(`Há ${WALLS_MAX} links de parede. Revogue um que não é mais usado.`)
        const token = newToken()
        const expiresAt = wallExpiry(catalog.current().event, now)
        const row = { id: newId(), hash: hashToken(token), name, created_at: isoTime(now), expires_at: expiresAt }
        const wall = await insertWall(trx, row, actor.userId)
        const target = { type: 'wall', id: wall.id, name } as const
        await recordAudit(trx, actor, { action: 'wall.created', target, changes: { expiresAt: [null, expiresAt] } })
        return { wall, link: `${base}${WALL_PATH}#${token}` }
      }),

    /** Revokes a link. Displays that are open stop at their next read. */
    revoke: (id: string, actor: Actor) =>
      bus.transaction(async (trx) => {
        const name = await deleteWall(trx, id)
        if (name === undefined) throw notFound('Este link de parede já foi revogado')
        await recordAudit(trx, actor, { action: 'wall.revoked', target: { type: 'wall', id, name } })
      }),

    async read(token: string, client: string): Promise<WallState> {
      const now = Date.now()
      const wall = await findWall(db, hashToken(token), now)
      if (!wall) {
        await unknown.count(client)
        throw linkUnknown()
      }
      await reads.count(wall.id)
      // Don't wait for this write: a display must get its state even during another long write.
      if (!wall.seenAt || now - Date.parse(wall.seenAt) >= SEEN_MS)
        recordSeen(db, wall.id, now).catch((err) => log.warn({ err }, 'an open wall was not recorded'))
      return readState()
    },

    tidy: (now: number) => deleteExpiredWalls(db, now),
  }
}
