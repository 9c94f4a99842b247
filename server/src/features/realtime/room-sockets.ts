import type { ClientEvents, ServerEvents } from '@palco/contract/realtime/realtime'
import type { DefaultEventsMap, Server } from 'socket.io'
import type { Tab } from '../attendance/whereabouts.ts'

/** The ids of the sockets of this node whose page shows a room live. */
export const socketsInRoom = <Data extends { tab?: Tab }>(
  io: Server<ClientEvents, ServerEvents, DefaultEventsMap, Data>,
  roomId: string,
): string[] =>
  [...io.sockets.sockets.values()].flatMap(({ id, data }) => {
    const stay = (data as Data).tab?.place?.stay
    return stay?.kind === 'live' && stay.roomId === roomId ? [id] : []
  })
