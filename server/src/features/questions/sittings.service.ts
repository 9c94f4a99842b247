import type { Sitting, SittingState } from '@palco/contract/questions/questions'
import { sittingDue } from '@palco/contract/questions/sitting-clock'
import { v7 as newId } from 'uuid'
import { changedMeanwhile, conflict } from '../../base/errors.ts'
import { systemTimer } from '../../base/operations/timer.ts'
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
const roomIsOver = () =>
  conflict('A sala já terminou, e estas perguntas não reabrem. Comece uma nova sessão de perguntas.')
const anotherBegan = () => changedMeanwhile('Outra sessão de perguntas já começou.')

export type Sittings = ReturnType<typeof createSittings>

/** What moderators do with the question sessions ("sittings") of a room. */
export function createSittings(
  { catalog }: Pick<Shared, 'catalog'>,
  writeRoom: RoomWriter,
  isOn: (roomId: string) => boolean,
  timer = systemTimer,
) {
  const targetOf = (roomId: string) =>
    ({
      type: 'question',
      id: roomId,
      name: catalog.current().rooms.find(({ id }) => id === roomId)?.name ?? '',
    }) as const

  /** Whether the keeper (`sitting-keeper.ts`) would close this question session immediately. */
  function isOver(roomId: string, sitting: Sitting) {
    const { rooms, event } = catalog.current()
    const room = rooms.find(({ id }) => id === roomId)
    const dates = room && { ...room, graceMinutes: event.live.graceMinutes }
    return dates && sittingDue(dates, sitting, event.timeZone, timer.now()) === 'close'
  }

  return {
    setSwitch: (roomId: string, ownSwitch: boolean | null, actor: Actor) =>
      writeRoom(roomId, async (trx, changed) => {
        const before = (await findRoom(trx, roomId)).ownSwitch
        await saveSwitch(trx, roomId, ownSwitch)
        changed.isRoom = true
        const changes = { ownSwitch: [before, ownSwitch] as [boolean | null, boolean | null] }
        await recordAudit(trx, actor, { action: 'question.switched', target: targetOf(roomId), changes })
      }),

    /** Begins a question session with an empty list. `after` is the last question session that the moderator saw. */
    begin: (roomId: string, after: string | null, actor: Actor) =>
      writeRoom(roomId, async (trx, changed) => {
        if (!isOn(roomId)) throw conflict('As perguntas desta sala estão desligadas.')
        const last = await findLastSitting(trx, roomId)
        if ((last?.id ?? null) !== after) throw anotherBegan()
        await insertSitting(trx, roomId, newId(), timer.now())
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
        // Closing again would replace the time at which it was closed.
        if (to === from) throw conflict(HAPPENED[from])
        if (isOver(roomId, { ...last, state: to })) throw roomIsOver()
        await saveSittingState(trx, sittingId, to, timer.now())
        changed.isRoom = true
        const changes = { sittingState: [from, to] as [string, string] }
        await recordAudit(trx, actor, { action: 'question.sitting-changed', target: targetOf(roomId), changes })
      }),
  }
}
