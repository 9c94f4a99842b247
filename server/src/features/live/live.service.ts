import {
  HISTORY_MINUTES,
  type LiveFigures,
  type LiveHistory,
  type LiveRoom,
  VIEWERS_A_PAGE,
  type ViewersAnswer,
} from '@palco/contract/live/live'
import { isRoomOpen } from '@palco/contract/rooms/room-availability'
import { isoTime } from '../../base/db/iso-time.ts'
import { notFound } from '../../base/errors.ts'
import { repeat } from '../../base/operations/repeat.ts'
import { findVisits } from '../attendance/visits.ts'
import type { Whereabouts } from '../attendance/whereabouts.ts'
import type { Actor } from '../audit/actor.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { isShown } from '../catalog/visible-rooms.ts'
import type { Shared } from '../feature.ts'
import { findUser } from '../people/user-list.repo.ts'
import { createMinuteCounter } from '../realtime/minute-count.ts'
import { ACTIVE_MS } from '../session/presence.ts'
import { cacheFor } from './cache-for.ts'
import { countExpected, type ExpectedPeople, findViewers } from './live.repo.ts'
import { shareNodeFigures } from './node-figures.ts'
import { viewersOverTime } from './viewers-over-time.ts'

const MINUTE_MS = 60_000

/** The pause between two pushes of figures. */
const PUSH_MS = 1000
/** How long the counts of viewers are cached. */
const VIEWERS_MS = 3000
/** How long the counts of expected people are cached. */
const EXPECTED_MS = 15_000
/** How long the history is cached, because several administrators may open the page at about the same time. */
const HISTORY_MS = 20_000

export interface LiveParts {
  whereabouts: Pick<Whereabouts, 'countInRooms' | 'findInRoom' | 'findArrivals'>
  countSockets: () => number
  /** The administrators on this node who have the control room open. */
  audience: { hasWatchers: () => boolean; push: (figures: LiveFigures) => Promise<unknown> }
}

export const roomNotFound = () => notFound('Sala não encontrada')

export type Live = ReturnType<typeof createLive>

/**
 * Provides the control room of administrators: live figures, and the people in a room. A node pushes figures only while
 * an administrator who is connected to it has the control room open.
 */
export function createLive({ db, bus, catalog, presence, passwords }: Shared, parts: LiveParts) {
  const { whereabouts, countSockets, audience } = parts
  const nodes = shareNodeFigures(bus, { countSockets, countWaitingLogins: passwords.waiting })
  /** Counts each session once: on PostgreSQL, a node receives its own messages twice. */
  const takeovers = createMinuteCounter()
  bus.subscribe((event) => {
    if (event.type === 'session-ended' && event.reason === 'takeover') takeovers.add(event.sessionId)
  })

  const viewersNow = cacheFor(VIEWERS_MS, async () => ({
    inRooms: await whereabouts.countInRooms(),
    signedIn: await presence.countActive(),
  }))
  const expectedNow = cacheFor(EXPECTED_MS, () => countExpected(db, Date.now() - ACTIVE_MS))
  let pushed = ''

  async function gather(): Promise<LiveFigures> {
    const { inRooms, signedIn } = await viewersNow()
    const people = await expectedNow()
    const rooms = catalog.current().rooms.map(
      ({ id, groupId }): LiveRoom => ({
        id,
        viewers: inRooms.get(id) ?? 0,
        ...expectedIn(people, id, groupId),
      }),
    )
    const { expected, signedIn: arrived } = people.all
    return { signedIn, expected, arrived, ...nodes.total(), takeovers: takeovers.count(), rooms }
  }

  async function push() {
    await nodes.answer()
    if (!audience.hasWatchers()) {
      pushed = ''
      return
    }
    await nodes.ask()
    const figures = await gather()
    const text = JSON.stringify(figures)
    if (text !== pushed) await audience.push(figures)
    pushed = text
  }

  async function readHistory(): Promise<LiveHistory> {
    const now = Date.now()
    const since = Math.floor(now / MINUTE_MS) * MINUTE_MS - (HISTORY_MINUTES - 1) * MINUTE_MS
    const rooms: LiveHistory['rooms'] = []
    for (const { id } of catalog.current().rooms) {
      const viewers = viewersOverTime(await findVisits(db, id, since), since, now)
      if (viewers.some((count) => count > 0)) rooms.push({ id, viewers })
    }
    return { since: isoTime(since), rooms }
  }

  function findRoom(roomId: string) {
    const room = catalog.current().rooms.find(({ id }) => id === roomId)
    if (!room) throw roomNotFound()
    return room
  }

  return {
    /** Returns the figures for a wall display, which polls them. Also makes the other nodes send theirs. */
    async forWall() {
      await nodes.ask()
      return gather()
    },

    history: cacheFor(HISTORY_MS, readHistory),

    async busyRooms() {
      const inRooms = await whereabouts.countInRooms()
      const snapshot = catalog.current()
      return snapshot.rooms
        .map((room) => ({
          id: room.id,
          viewers: inRooms.get(room.id) ?? 0,
          isOpen: isShown(snapshot, room) && isRoomOpen(room, Date.now()),
        }))
        .filter(({ viewers, isOpen }) => viewers || isOpen)
    },

    async viewersIn(roomId: string, search: string | undefined, ofNames: boolean): Promise<ViewersAnswer> {
      findRoom(roomId)
      const userIds = await whereabouts.findInRoom(roomId)
      const { total, found } = await findViewers(db, userIds, { search, ofNames, limit: VIEWERS_A_PAGE })
      const arrivals = await whereabouts.findArrivals(
        roomId,
        found.map(({ id }) => id),
      )
      return { total, data: found.map((person) => ({ ...person, since: arrivals.get(person.id) ?? '' })) }
    },

    /** Makes the person's pages leave the room. The person stays signed in, and may enter it again. */
    async sendOut(roomId: string, userId: string, actor: Actor) {
      const room = findRoom(roomId)
      const user = await findUser(db, catalog.current(), userId)
      if (!user) throw notFound('Usuário não encontrado')
      await bus.transaction(async (trx, announce) => {
        await recordAudit(trx, actor, {
          action: 'user.sent-out',
          target: { type: 'user', id: userId, name: user.name },
          changes: { room: [room.name, null] },
        })
        announce({ type: 'sent-out', userId, roomId })
      })
    },

    start: (onError: (error: unknown) => void) => repeat(PUSH_MS, push, onError),
  }
}

const NOBODY = { expected: 0, signedIn: 0 }

function expectedIn({ ofGroup, ofRoom }: ExpectedPeople, roomId: string, groupId: string) {
  const [group, room] = [ofGroup.get(groupId) ?? NOBODY, ofRoom.get(roomId) ?? NOBODY]
  return { expected: group.expected + room.expected, signedIn: group.signedIn + room.signedIn }
}
