import { isDeepStrictEqual } from 'node:util'
import type { LivePoll } from '@palco/contract/polls/polls'
import type { Bus } from '../../base/cluster/bus.ts'
import { MAX_STALE_MS } from '../../base/cluster/local-cache.ts'
import type { Database } from '../../base/db/database.ts'
import { throttle } from '../../base/operations/throttle.ts'
import { findStaged } from './polls.repo.ts'

/** The minimum time between two reads of a room's poll, and between two messages to its pages. */
const READ_MS = 1000

interface Held {
  reading: Promise<LivePoll | null>
  readAt: number
}

export type LivePolls = ReturnType<typeof createLivePolls>

/** The poll that each room shows to its participants, in memory. A change delivers `poll-read` to this node. */
export function createLivePolls({ db, bus }: { db: Database; bus: Bus }) {
  const held = new Map<string, Held>()
  const rereads = new Map<string, () => void>()

  function read(roomId: string): Promise<LivePoll | null> {
    const reading = readLivePoll(db, roomId)
    const now: Held = { reading, readAt: Date.now() }
    held.set(roomId, now)
    reading.catch(() => {
      if (held.get(roomId) === now) held.delete(roomId)
    })
    return reading
  }

  async function reread(roomId: string) {
    const before = held.get(roomId)?.reading
    const after = await read(roomId)
    if (!isDeepStrictEqual(after, await before?.catch(() => null))) await bus.deliver({ type: 'poll-read', roomId })
  }

  function rereadLater(roomId: string) {
    const known = rereads.get(roomId)
    const later = known ?? throttle(READ_MS, () => void reread(roomId).catch(() => {}))
    rereads.set(roomId, later)
    later()
  }

  bus.subscribe((event) => {
    if (event.type === 'poll-changed') rereadLater(event.roomId)
    if (event.type === 'messages-missed') for (const roomId of held.keys()) rereadLater(roomId)
  })

  return {
    /** Returns the poll that participants of a room see; `null` for none. */
    find(roomId: string): Promise<LivePoll | null> {
      const known = held.get(roomId)
      return known && Date.now() - known.readAt < MAX_STALE_MS ? known.reading : read(roomId)
    },
  }
}

async function readLivePoll(db: Database, roomId: string): Promise<LivePoll | null> {
  const poll = await findStaged(db, roomId)
  if (!poll || (poll.state !== 'open' && !poll.showsResults)) return null
  const { id, question, answers, state, showsResults, votes } = poll
  return { id, question, answers, isOpen: state === 'open', votes: showsResults ? votes : null }
}
