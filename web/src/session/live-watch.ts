import type { LiveFigures } from '@palco/contract/live'

type Watcher = (figures: LiveFigures) => void

const watchers = new Set<Watcher>()
let tellServer: (isWatching: boolean) => void = () => {}

/** Hears how the event goes, as long as the page shows it; answers how to stop. */
export function watchLive(watcher: Watcher): () => void {
  watchers.add(watcher)
  if (watchers.size === 1) tellServer(true)
  return () => {
    watchers.delete(watcher)
    if (watchers.size === 0) tellServer(false)
  }
}

/** By a new connection, which knows nothing of those before. */
export function watchAgain(by: (isWatching: boolean) => void) {
  tellServer = by
  if (watchers.size > 0) tellServer(true)
}

export function receiveFigures(figures: LiveFigures) {
  for (const watcher of watchers) watcher(figures)
}
