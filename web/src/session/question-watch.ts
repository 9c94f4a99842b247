import type { ModerationTick } from '@palco/contract/questions/question-ticks'

type Watcher = (tick: ModerationTick) => void

const watchers = new Map<Watcher, string>()
let subscribe: (roomIds: readonly string[]) => void = () => {}

const subscribeToAll = () => subscribe([...new Set(watchers.values())])

/** Subscribes to the questions of a room, as its moderators see them. Returns the unsubscribe function. */
export function watchQuestions(roomId: string, watcher: Watcher): () => void {
  watchers.set(watcher, roomId)
  subscribeToAll()
  return () => {
    watchers.delete(watcher)
    subscribeToAll()
  }
}

/** Subscribes again on a new connection, which has no subscriptions. Must be called for each new connection. */
export function resubscribeToQuestions(by: typeof subscribe) {
  subscribe = by
  if (watchers.size > 0) subscribeToAll()
}

export function receiveModeration(tick: ModerationTick) {
  for (const [watcher, roomId] of watchers) if (roomId === tick.roomId) watcher(tick)
}
