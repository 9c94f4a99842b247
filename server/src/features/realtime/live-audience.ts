import type { LiveFigures } from '@palco/contract/live/live'
import type { ClientEvents, ServerEvents } from '@palco/contract/realtime/realtime'
import type { DefaultEventsMap, Server, Socket } from 'socket.io'
import { roomOfRole } from './audience.ts'

const WATCHERS = 'live'

/** Emits live figures to administrators who have the control room open on this node. */
export function openLiveAudience<Data>(io: Server<ClientEvents, ServerEvents, DefaultEventsMap, Data>) {
  /** The figures that were emitted last. */
  let shown: LiveFigures | null = null

  // A former administrator has left the room of the role, but not the room of the watchers, so the role is checked
  // here.
  const watchers = () =>
    [...(io.sockets.adapter.rooms.get(WATCHERS) ?? [])].flatMap((id) => {
      const socket = io.sockets.sockets.get(id)
      return socket?.rooms.has(roomOfRole('ADMIN')) ? socket : []
    })

  return {
    listen(socket: Socket<ClientEvents, ServerEvents, DefaultEventsMap, Data>) {
      socket.on('watch_live', (isWatching) => {
        if (isWatching !== true || !socket.rooms.has(roomOfRole('ADMIN'))) return void socket.leave(WATCHERS)
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
