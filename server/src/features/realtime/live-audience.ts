import type { LiveFigures, ShownFigures } from '@palco/contract/live/live'
import type { ClientEvents, ServerEvents } from '@palco/contract/realtime/realtime'
import { functionMay } from '@palco/contract/team/permissions'
import { isInScope, type TeamScope } from '@palco/contract/team/team-scope'
import type { DefaultEventsMap, Server, Socket } from 'socket.io'
import type { Shared } from '../feature.ts'
import type { AudienceMember } from './audience.ts'

const WATCHERS = 'live'

/** Emits live figures to members who have the control room or the page of moderators open on this node. */
export function openLiveAudience<Data extends AudienceMember['data']>(
  io: Server<ClientEvents, ServerEvents, DefaultEventsMap, Data>,
  { people, catalog }: Pick<Shared, 'people' | 'catalog'>,
) {
  type Watcher = Pick<Socket<ClientEvents, ServerEvents, DefaultEventsMap, Data>, 'id' | 'data' | 'emit'>

  let shown: LiveFigures | null = null

  const mayWatch = ({ data: { teamFunction } }: { data: Pick<Data, 'teamFunction'> }) =>
    teamFunction != null && (functionMay(teamFunction, 'live.view') || functionMay(teamFunction, 'questions.moderate'))

  const isWatching = ({ id }: Pick<Watcher, 'id'>) => io.sockets.adapter.rooms.get(WATCHERS)?.has(id) ?? false

  // Checks the permission at each emit, because a socket stays in the room of watchers when its person's role in the
  // team changes.
  const watchers = () =>
    [...(io.sockets.adapter.rooms.get(WATCHERS) ?? [])].flatMap((id) => {
      const socket = io.sockets.sockets.get(id)
      return socket && mayWatch(socket) ? socket : []
    })

  /**
   * Emits the figures of the rooms that the member sees. Members who see only some rooms get no figures of the whole
   * event.
   */
  async function show(socket: Watcher, figures: LiveFigures) {
    const scope = await people.teamScopeOf(socket.data.userId ?? '')
    if (isWatching(socket) && mayWatch(socket)) socket.emit('live', within(scope, figures))
  }

  function within(scope: TeamScope, figures: LiveFigures): ShownFigures {
    if (!scope.roomIds && !scope.groupIds) return figures
    const seen = new Set(catalog.current().rooms.flatMap((room) => (isInScope(scope, room) ? room.id : [])))
    return { rooms: figures.rooms.filter(({ id }) => seen.has(id)) }
  }

  const showAll = (sockets: readonly Watcher[]) =>
    Promise.all(sockets.map((socket) => shown && show(socket, shown).catch(() => {})))

  return {
    listen(socket: Socket<ClientEvents, ServerEvents, DefaultEventsMap, Data>) {
      socket.on('watch_live', (isWatching) => {
        if (isWatching !== true || !mayWatch(socket)) return void socket.leave(WATCHERS)
        void socket.join(WATCHERS)
        void showAll([socket])
      })
    },

    /** Emits the figures again to members whose role, rooms or groups have changed. */
    reload: (sockets: readonly Watcher[]) => showAll(sockets.filter(isWatching)),

    hasWatchers() {
      const isWatched = watchers().length > 0
      if (!isWatched) shown = null
      return isWatched
    },

    async push(figures: LiveFigures) {
      shown = figures
      await showAll(watchers())
    },
  }
}
