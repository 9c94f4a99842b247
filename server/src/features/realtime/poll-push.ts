import type { ClientEvents, ServerEvents } from '@palco/contract/realtime/realtime'
import type { DefaultEventsMap, Server } from 'socket.io'
import type { Bus } from '../../base/cluster/bus.ts'
import type { Tab } from '../attendance/whereabouts.ts'
import type { LivePolls } from '../polls/live-polls.ts'
import { socketsInRoom } from './room-sockets.ts'

/** Emits a room's poll to its pages when it changes. `LivePolls` limits how often. */
export function pushPolls<Data extends { tab?: Tab }>(
  io: Server<ClientEvents, ServerEvents, DefaultEventsMap, Data>,
  bus: Pick<Bus, 'subscribe'>,
  polls: Pick<LivePolls, 'find'>,
) {
  bus.subscribe(async (event) => {
    if (event.type !== 'poll-read') return
    const { roomId } = event
    const poll = await polls.find(roomId)
    const to = socketsInRoom(io, roomId)
    // `io.to([])` would broadcast to everyone, so skip an empty list.
    if (to.length) io.to(to).emit('poll', { roomId, poll })
  })
}
