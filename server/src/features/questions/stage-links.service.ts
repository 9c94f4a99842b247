import { STAGE_PATHS } from '@palco/contract/base/paths-and-headers'
import { wallExpiry } from '@palco/contract/live/walls'
import {
  type CreatedStageLink,
  STAGE_LINKS_MAX,
  type StageLinkCreate,
  type StageLinkKind,
  type StageState,
} from '@palco/contract/questions/stage-links'
import { v7 as newId } from 'uuid'
import { conflict, forbidden, linkUnknown, notFound } from '../../base/errors.ts'
import { createLimiter } from '../../base/operations/limiter.ts'
import type { Actor } from '../audit/actor.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { isShown } from '../catalog/visible-rooms.ts'
import type { Shared } from '../feature.ts'
import { hashToken, newToken } from '../session/tokens.ts'
import type { Moderating } from './moderating.service.ts'
import { findName } from './questions.repo.ts'
import {
  deleteExpiredLinks,
  deleteStageLink,
  findRoomOfLink,
  findStageLink,
  insertStageLink,
  listStageLinks,
  recordSeen,
} from './stage-links.repo.ts'

/**
 * How often one link may be read in a minute. A page reads it every second or two, and several pages may share a link.
 */
const READS_A_MINUTE = 600
const UNKNOWN_A_MINUTE = 60
const SEEN_MS = 60_000

export type StageLinks = ReturnType<typeof createStageLinks>

interface Parts {
  stateOf: (link: { roomId: string; kind: StageLinkKind }) => Promise<StageState>
  answer: Moderating['answerOnStage']
}

/** Links to the speaker's page and to the page of the video mixer. */
export function createStageLinks(
  { db, bus, catalog, log }: Pick<Shared, 'db' | 'bus' | 'catalog' | 'log'>,
  { stateOf, answer }: Parts,
) {
  const reads = createLimiter(READS_A_MINUTE, 60)
  const unknown = createLimiter(UNKNOWN_A_MINUTE, 60)
  const nameOf = (roomId: string) => catalog.current().rooms.find(({ id }) => id === roomId)?.name ?? ''

  async function open(token: string, client: string) {
    const now = Date.now()
    const link = await findStageLink(db, hashToken(token), now)
    const snapshot = catalog.current()
    const room = snapshot.rooms.find(({ id }) => id === link?.roomId)
    // Reject the links of deleted and hidden rooms. Those of a deleted room are not listed, so nobody can revoke them.
    if (!link || !room || !isShown(snapshot, room)) {
      await unknown.count(client)
      throw linkUnknown()
    }
    await reads.count(link.id)
    // Don't wait for this write: the page must get its state even during another long write.
    if (!link.seenAt || now - Date.parse(link.seenAt) >= SEEN_MS)
      recordSeen(db, link.id, now).catch((err) => log.warn({ err }, 'an open stage link was not recorded'))
    return link
  }

  return {
    list: (roomId: string) => listStageLinks(db, roomId, Date.now()),

    create: (roomId: string, given: StageLinkCreate, base: string, actor: Actor): Promise<CreatedStageLink> =>
      bus.transaction(async (trx) => {
        const now = Date.now()
        if ((await listStageLinks(trx, roomId, now)).length >= STAGE_LINKS_MAX)
          throw conflict(`Há ${STAGE_LINKS_MAX} links desta sala. Revogue um que não é mais usado.`)
        const token = newToken()
        const expires_at = wallExpiry(catalog.current().event, now)
        const created_by = await findName(trx, actor.userId)
        const row = { ...given, id: newId(), hash: hashToken(token), room_id: roomId, created_by, expires_at }
        const stageLink = await insertStageLink(trx, row, now)
        const target = { type: 'question', id: roomId, name: nameOf(roomId) } as const
        const changes = { note: [null, given.name] as [null, string] }
        await recordAudit(trx, actor, { action: 'question.link-created', target, changes })
        return { stageLink, link: `${base}${STAGE_PATHS[given.kind]}#${token}` }
      }),

    roomOf: (id: string) => findRoomOfLink(db, id),

    /** Revokes a link. Pages that are open with it stop at their next read. */
    revoke: (id: string, roomId: string, actor: Actor) =>
      bus.transaction(async (trx) => {
        const name = await deleteStageLink(trx, id)
        if (name === undefined) throw notFound('Este link já foi revogado')
        const target = { type: 'question', id: roomId, name: nameOf(roomId) } as const
        const changes = { note: [name, null] as [string, null] }
        await recordAudit(trx, actor, { action: 'question.link-revoked', target, changes })
      }),

    read: async (token: string, client: string): Promise<StageState> => stateOf(await open(token, client)),

    /** Marks the question on stage as answered. This is for a speaker. */
    async answer(token: string, seen: { questionId: string; version: number }, client: string) {
      const link = await open(token, client)
      if (link.kind !== 'speaker') throw forbidden()
      await answer({ roomId: link.roomId, id: seen.questionId }, seen.version, link.name)
    },

    tidy: (now: number) => deleteExpiredLinks(db, now),
  }
}
