import type { QuestionsTick } from '@palco/contract/questions/question-ticks'
import type { LogOutage } from '../../base/operations/outage-log.ts'
import type { HeldRoom } from './held-room.ts'
import type { HeldRooms } from './held-rooms.ts'
import type { View } from './question-views.ts'
import { tickBetween } from './tick-between.ts'

interface Options<Shown> {
  viewOf: (room: HeldRoom) => View<Shown> | Promise<View<Shown>>
  /** The minimum time between two pushes of changes ("ticks") to a room. */
  intervalOf: (roomId: string) => number
  /** Returns whether somebody on this node gets the room's changes. */
  isFollowed?: (roomId: string) => boolean
  logOutage: LogOutage
}

export type TickOf<Shown> = Omit<QuestionsTick, 'questions'> & { questions?: readonly (Shown & { votes: number })[] }

/**
 * Pushes what has changed in a room since the last push. There is at least the interval between two pushes, so a change
 * after a quiet time is pushed immediately.
 */
export function createTicker<Shown extends object>(
  held: HeldRooms,
  { viewOf, intervalOf, isFollowed = () => true, logOutage }: Options<Shown>,
) {
  const sent = new Map<string, View<Shown>>()
  const sentAt = new Map<string, number>()
  const due = new Set<string>()
  /** The last tick of each room. The next one waits for it. */
  const ticking = new Map<string, Promise<void>>()
  const listeners: ((tick: TickOf<Shown>) => void)[] = []

  async function tick(roomId: string) {
    const room = held.peek(roomId)
    if (!room || !isFollowed(roomId)) return void sent.delete(roomId)
    const view = await viewOf(room)
    const before = sent.get(roomId)
    // Before the first push, the node doesn't know which revision the pages have. Pages whose revision is older than
    // `from` fetch the current state.
    const { revision, isOn, sitting } = view
    const next = before ? tickBetween(before, view) : { roomId, from: revision, seq: revision, isOn, sitting }
    if (!next) return
    sent.set(roomId, view)
    sentAt.set(roomId, Date.now())
    for (const listener of listeners) listener(next)
  }

  function schedule(roomId: string) {
    if (due.has(roomId)) return
    due.add(roomId)
    const waitMs = (sentAt.get(roomId) ?? 0) + intervalOf(roomId) - Date.now()
    setTimeout(
      () => {
        due.delete(roomId)
        const before = ticking.get(roomId) ?? Promise.resolve()
        ticking.set(roomId, before.then(() => tick(roomId)).catch(logOutage))
      },
      Math.max(0, waitMs),
    ).unref()
  }

  held.onChange(({ roomId }) => schedule(roomId))

  return {
    schedule,
    onTick: (listener: (tick: TickOf<Shown>) => void) => void listeners.push(listener),
    sentRevision: (roomId: string): number | null => sent.get(roomId)?.revision ?? null,
    evict(isIdle: (roomId: string) => boolean) {
      for (const roomId of [...ticking.keys()]) {
        if (!isIdle(roomId)) continue
        sent.delete(roomId)
        ticking.delete(roomId)
      }
    },
  }
}
