import type { LiveFigures } from '@palco/contract/live/live'
import type { ClientEvents, ServerEvents } from '@palco/contract/realtime/realtime'
import { functionMay } from '@palco/contract/team/permissions'
import type { DefaultEventsMap, Server, Socket } from 'socket.io'
import type { AudienceMember } from './audience.ts'

const WATCHERS = 'live'

/** Emits live figures to administrators who have the control room open on this node. */
export function openLiveAudience<Data extends AudienceMember['data']>(
  io: Server<ClientEvents, ServerEvents, DefaultEventsMap, Data>,
) {
  let shown: LiveFigures | null = null

  const mayWatch = ({ data: { teamFunction } }: { data: Pick<Data, 'teamFunction'> }) =>
    teamFunction != null && functionMay(teamFunction, 'live.view')

  // Check the function here: a socket stays in the room of watchers when its person's function changes.
  const watchers = () =>
    [...(io.sockets.adapter.rooms.get(WATCHERS) ?? [])].flatMap((id) => {
      const socket = io.sockets.sockets.get(id)
      return socket && mayWatch(socket) ? socket : []
    })

  return {
    listen(socket: Socket<ClientEvents, ServerEvents, DefaultEventsMap, Data>) {
      socket.on('watch_live', (isWatching) => {
        if (isWatching !== true || !mayWatch(socket)) return void socket.leave(WATCHERS)
        void socket.join(WATCHERS)
        if (shown) socket.emit('live', shown)
      })
    },

    hasWatchers() {
      const isWatched = watchers().length > 0
      if (!isWatched) shown = null
      return isWatched
    },

    push(figures: LiveFigures) {
      shown = figures
      for (const socket of watchers()) socket.emit('live', figures)
    },
  }
}
