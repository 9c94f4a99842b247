import type { SittingState } from '@palco/contract/questions/questions'
import { v7 as newId } from 'uuid'
import { changedMeanwhile, conflict } from '../../base/errors.ts'
import type { Actor } from '../audit/actor.ts'
import { recordAudit } from '../audit/record-audit.ts'
import type { Shared } from '../feature.ts'
import { findLastSitting, findRoom, insertSitting, saveSittingState, saveSwitch } from './questions.repo.ts'
import type { RoomWriter } from './room-writer.ts'

const HAPPENED: Record<SittingState, string> = {
  open: 'As perguntas já foram abertas.',
  paused: 'As perguntas já foram pausadas.',
  closed: 'As perguntas já foram encerradas.',
}
const anotherBegan = () => changedMeanwhile('Outra sessão de perguntas já começou.')

export type Sittings = ReturnType<typeof createSittings>

/** What moderators do with the question sessions ("sittings") of a room. */
export function createSittings(
  { catalog }: Pick<Shared, 'catalog'>,
  writeRoom: RoomWriter,
  isOn: (roomId: string) => boolean,
) {
  const targetOf = (roomId: string) =>
    ({
      type: 'question',
      id: roomId,
      name: catalog.current().rooms.find(({ id }) => id === roomId)?.name ?? '',
    }) as const

  return {
    setSwitch: (roomId: string, ownSwitch: boolean | null, actor: Actor) =>
      writeRoom(roomId, async (trx, changed) => {
        const before = (await findRoom(trx, roomId)).ownSwitch
        await saveSwitch(trx, roomId, ownSwitch)
        changed.isRoom = true
        const changes = { ownSwitch: [before, ownSwitch] as [boolean | null, boolean | null] }
        await recordAudit(trx, actor, { action: 'question.switched', target: targetOf(roomId), changes })
      }),

    /** Begins a sitting with an empty list. `after` is the last sitting that the moderator saw. */
    begin: (roomId: string, after: string | null, actor: Actor) =>
      writeRoom(roomId, async (trx, changed) => {
        if (!isOn(roomId)) throw conflict('As perguntas desta sala estão desligadas.')
        const last = await findLastSitting(trx, roomId)
        if ((last?.id ?? null) !== after) throw anotherBegan()
        await insertSitting(trx, roomId, newId(), Date.now())
        changed.isRoom = true
        await recordAudit(trx, actor, { action: 'question.sitting-begun', target: targetOf(roomId) })
      }),

    change: (
      roomId: string,
      { sittingId, from, to }: { sittingId: string; from: SittingState; to: SittingState },
      actor: Actor,
    ) =>
      writeRoom(roomId, async (trx, changed) => {
        const last = await findLastSitting(trx, roomId)
        if (last?.id !== sittingId) throw anotherBegan()
        if (last.state !== from) throw changedMeanwhile(HAPPENED[last.state])
        await saveSittingState(trx, sittingId, to, Date.now())
        changed.isRoom = true
        const changes = { sittingState: [from, to] as [string, string] }
        await recordAudit(trx, actor, { action: 'question.sitting-changed', target: targetOf(roomId), changes })
      }),
  }
}
