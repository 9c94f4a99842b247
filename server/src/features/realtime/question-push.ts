import type { ClientEvents, ServerEvents } from '@palco/contract/realtime/realtime'
import { watchedQuestions } from '@palco/contract/realtime/realtime'
import { functionMay } from '@palco/contract/team/permissions'
import { isInScope } from '@palco/contract/team/team-scope'
import type { DefaultEventsMap, Server, Socket } from 'socket.io'
import type { Tab } from '../attendance/whereabouts.ts'
import type { Shared } from '../feature.ts'
import type { Questions } from '../questions/questions.service.ts'
import type { AudienceMember } from './audience.ts'
import { socketsInRoom } from './room-sockets.ts'

type Data = AudienceMember['data'] & { tab?: Tab; watchedRooms?: readonly string[] }

/** Emits changes of questions to the pages in a room, to the moderators who watch it, and to the people who asked. */
export function pushQuestions<Own extends Data>(
  io: Server<ClientEvents, ServerEvents, DefaultEventsMap, Own>,
  { people, catalog, questions }: Pick<Shared, 'people' | 'catalog'> & { questions: Questions },
  roomOfUser: (userId: string) => string,
) {
  type Member = Pick<Socket<ClientEvents, ServerEvents, DefaultEventsMap, Own>, 'id' | 'data'>

  const isWatching =
    (roomId: string) =>
    ({ data }: Member) =>
      data.watchedRooms?.includes(roomId) ?? false

  questions.onTick((tick) => {
    const to = socketsInRoom(io, tick.roomId)
    // `io.to([])` would broadcast to everyone, so skip an empty list.
    if (to.length) io.to(to).emit('questions', tick)
  })

  questions.onOwn((userId, payload) => {
    if (io.sockets.adapter.rooms.has(roomOfUser(userId))) io.to(roomOfUser(userId)).emit('own_question', payload)
  })

  questions.followedBy((roomId) => [...io.sockets.sockets.values()].some(isWatching(roomId)))
  questions.onModerationTick(async (tick) => {
    const watchers = [...io.sockets.sockets.values()].filter(isWatching(tick.roomId))
    const allowed = await Promise.all(watchers.map((socket) => mayModerate(socket, tick.roomId).catch(() => false)))
    const to = watchers.filter((_, index) => allowed[index]).map(({ id }) => id)
    if (to.length) io.to(to).emit('moderation', tick)
  })

  /**
   * Checks the permission for each push, because a socket keeps its `watchedRooms` when its person's role or rooms
   * change.
   */
  async function mayModerate({ data }: Member, roomId: string) {
    if (!data.teamFunction || !functionMay(data.teamFunction, 'questions.moderate')) return false
    const room = catalog.current().rooms.find(({ id }) => id === roomId)
    return room !== undefined && isInScope(await people.teamScopeOf(data.userId ?? ''), room)
  }

  return {
    listen(socket: Socket<ClientEvents, ServerEvents, DefaultEventsMap, Own>) {
      socket.on('watch_questions', async (payload) => {
        const { data } = watchedQuestions.safeParse(payload)
        if (!data) return
        const may = await Promise.all(data.roomIds.map((roomId) => mayModerate(socket, roomId).catch(() => false)))
        socket.data.watchedRooms = data.roomIds.filter((_, index) => may[index])
        for (const roomId of socket.data.watchedRooms) questions.follow(roomId)
      })
    },

    /** Returns the last revision that was sent to a page's room. */
    sentTo({ place }: Pick<Tab, 'place'>) {
      if (place?.stay.kind !== 'live') return undefined
      const { roomId } = place.stay
      const seq = questions.sentRevision(roomId)
      return seq === null ? undefined : { roomId, seq }
    },
  }
}
