import type { LivePoll } from '@palco/contract/polls/live-poll'
import { MAX_STALE_MS } from '../../base/cluster/local-cache.ts'
import type { Shared } from '../feature.ts'
import { readPastPolls } from './past-polls.ts'
import { findStaged } from './polls.repo.ts'

interface Held {
  reading: Promise<LivePoll | null>
  revision: number
  readAt: number
}

/** Caches the poll that each room shows. */
export function createLivePolls({ db, catalog }: Pick<Shared, 'db' | 'catalog'>) {
  const held = new Map<string, Held>()

  async function read(roomId: string): Promise<LivePoll | null> {
    const poll = await findStaged(db, roomId, await readPastPolls(db, catalog, roomId))
    if (!poll || (poll.state !== 'open' && !poll.showsResults)) return null
    const { id, question, answers, state, showsResults, votes, isNew } = poll
    return { id, question, answers, isOpen: state === 'open', votes: showsResults ? votes : null, isNew }
  }

  return {
    /** Returns the poll with all its changes up to this revision of the room, or `null` if the room shows no poll. */
    find(roomId: string, revision: number): Promise<LivePoll | null> {
      const known = held.get(roomId)
      if (known && known.revision >= revision && Date.now() - known.readAt < MAX_STALE_MS) return known.reading
      const now: Held = { reading: read(roomId), revision, readAt: Date.now() }
      held.set(roomId, now)
      now.reading.catch(() => {
        if (held.get(roomId) === now) held.delete(roomId)
      })
      return now.reading
    },
  }
}
