import type { ClientEvents, Heartbeat, ServerEvents } from '@palco/contract/realtime'
import type { Socket } from 'socket.io-client'

export type RealtimeSocket = Socket<ServerEvents, ClientEvents>

export interface ConnectionEvents {
  onAuthenticated: ServerEvents['authenticated']
  onRefused: ServerEvents['auth_error']
  onTerminated: ServerEvents['session_terminated']
  onAnnouncements: ServerEvents['announcements']
  onLive: ServerEvents['live']
  onSentOut: ServerEvents['sent_out']
  onChanged: ServerEvents['changed']
  onAired: ServerEvents['room_aired']
  onDropped: () => void
}

export interface Connection {
  /** Whether the one before was answered: if not, nobody is there any more. */
  beat: (place: Heartbeat | undefined) => boolean
  /** A beat out of turn: where the page is has changed. */
  tellPlace: (place: Heartbeat | undefined) => void
  /** Says which announcements the person has seen or put away. */
  tell: (what: 'announcements_seen' | 'announcements_closed', ids: readonly string[]) => void
  /** Whether to be told how the event goes, which administrators may. */
  watchLive: (isWatching: boolean) => void
  close: () => void
}

/** Loaded once someone is signed in. Reconnecting is ours: the library's own knows nothing of sessions. */
export async function openSocket(): Promise<RealtimeSocket> {
  const { io } = await import('socket.io-client')
  return io({ transports: ['websocket'], autoConnect: false, reconnection: false, forceNew: true })
}

/** Connects, authenticates, and reports; after `close` it is silent. */
export function openConnection(
  sessionToken: string,
  events: ConnectionEvents,
  open: () => Promise<RealtimeSocket> = openSocket,
): Connection {
  let socket: RealtimeSocket | undefined
  let isClosed = false
  let isAnswered = true

  const follow = (opened: RealtimeSocket) => {
    if (isClosed) return
    socket = opened
    socket.on('connect', () => socket?.emit('authenticate', { sessionToken }))
    socket.on('authenticated', events.onAuthenticated)
    socket.on('auth_error', events.onRefused)
    socket.on('session_terminated', events.onTerminated)
    socket.on('announcements', events.onAnnouncements)
    socket.on('live', events.onLive)
    socket.on('sent_out', events.onSentOut)
    socket.on('changed', events.onChanged)
    socket.on('room_aired', events.onAired)
    socket.on('heartbeat_ack', () => {
      isAnswered = true
    })
    socket.on('connect_error', events.onDropped)
    socket.on('disconnect', events.onDropped)
    socket.connect()
  }
  // Without a room it is the specification's beat, which has nothing in it.
  const tellPlace = (place: Heartbeat | undefined) =>
    void (place ? socket?.emit('heartbeat', place) : socket?.emit('heartbeat'))

  open().then(follow, () => isClosed || events.onDropped())

  return {
    beat(place) {
      const wasAnswered = isAnswered
      isAnswered = false
      tellPlace(place)
      return wasAnswered
    },
    tellPlace,
    tell: (what, ids) => socket?.emit(what, { ids }),
    watchLive: (isWatching) => socket?.emit('watch_live', isWatching),
    close() {
      isClosed = true
      socket?.removeAllListeners()
      socket?.disconnect()
    },
  }
}
