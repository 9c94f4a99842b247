import type { ClientEvents, ServerEvents } from '@palco/contract/realtime/realtime'
import type { DefaultEventsMap, Server } from 'socket.io'
import type { Tab } from '../attendance/whereabouts.ts'

/** Returns the ids of this node's sockets whose page shows the room live. */
export const socketsInRoom = <Data extends { tab?: Tab }>(
  io: Server<ClientEvents, ServerEvents, DefaultEventsMap, Data>,
  roomId: string,
): string[] =>
  [...io.sockets.sockets.values()].flatMap(({ id, data }) => {
    const stay = (data as Data).tab?.place?.stay
    return stay?.kind === 'live' && stay.roomId === roomId ? [id] : []
  })
