import type { ShownFigures } from '@palco/contract/live/live'

type Watcher = (figures: ShownFigures) => void

const watchers = new Set<Watcher>()
let setSubscribed: (isWatching: boolean) => void = () => {}

/** Subscribes to the live figures, such as the number of viewers. Returns the unsubscribe function. */
export function watchLive(watcher: Watcher): () => void {
  watchers.add(watcher)
  if (watchers.size === 1) setSubscribed(true)
  return () => {
    watchers.delete(watcher)
    if (watchers.size === 0) setSubscribed(false)
  }
}

/** Subscribes again on a new connection, which has no subscriptions. Must be called for each new connection. */
export function resubscribe(by: (isWatching: boolean) => void) {
  setSubscribed = by
  if (watchers.size > 0) setSubscribed(true)
}

export function receiveFigures(figures: ShownFigures) {
  for (const watcher of watchers) watcher(figures)
}
