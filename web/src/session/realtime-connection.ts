import type { ClientEvents, Heartbeat, RoomAudience, ServerEvents } from '@palco/contract/realtime/realtime'
import type { Socket } from 'socket.io-client'

export type RealtimeSocket = Socket<ServerEvents, ClientEvents>

export interface ConnectionEvents {
  onAuthenticated: ServerEvents['authenticated']
  onRefused: ServerEvents['auth_error']
  onTerminated: ServerEvents['session_terminated']
  onAnnouncements: ServerEvents['announcements']
  onLive: ServerEvents['live']
  onSentOut: ServerEvents['sent_out']
  onModeration: ServerEvents['moderation']
  onChanged: ServerEvents['changed']
  onAired: ServerEvents['room_aired']
  /** Called with each answer to a heartbeat. The answer may contain the audience of the room that the page shows. */
  onAudience: (audience: RoomAudience | undefined) => void
  /** Called with each answer to a heartbeat from a room that has questions. */
  onQuestionsRevision: (revision: { roomId: string; seq: number }) => void
  onQuestions: ServerEvents['questions']
  onOwnQuestion: ServerEvents['own_question']
  onDropped: () => void
}

export interface Connection {
  /** Sends a heartbeat. Returns whether the previous heartbeat was acknowledged. */
  beat: (presence: Heartbeat | undefined) => boolean
  /** Sends an extra heartbeat. Must be called when the page's room or its visibility changes. */
  reportPresence: (presence: Heartbeat | undefined) => void
  /** Reports that the person has done something on the page. Returns `false` if the socket is not connected. */
  reportUse: () => boolean
  report: (what: 'announcements_seen' | 'announcements_closed', ids: readonly string[]) => void
  /** Subscribes to the live figures, or unsubscribes. Only for administrators. */
  watchLive: (isWatching: boolean) => void
  /** Subscribes to the questions of exactly these rooms. Only for moderators. */
  watchQuestions: (roomIds: readonly string[]) => void
  close: () => void
}

/**
 * Loads Socket.IO only when it is needed. Switches off its reconnection, because it would not check the session first.
 */
export async function openSocket(): Promise<RealtimeSocket> {
  const { io } = await import('socket.io-client')
  return io({ transports: ['websocket'], autoConnect: false, reconnection: false, forceNew: true })
}

/** Connects and authenticates. After `close`, no event is emitted any more. */
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
    socket.on('moderation', events.onModeration)
    socket.on('changed', events.onChanged)
    socket.on('room_aired', events.onAired)
    socket.on('heartbeat_ack', (answer) => {
      isAnswered = true
      events.onAudience(answer?.audience)
      if (answer?.questions) events.onQuestionsRevision(answer.questions)
    })
    socket.on('questions', events.onQuestions)
    socket.on('own_question', events.onOwnQuestion)
    socket.on('connect_error', events.onDropped)
    socket.on('disconnect', events.onDropped)
    socket.connect()
  }
  // Outside of rooms, sends the heartbeat without a payload: with the payload `undefined`, socket.io would send `null`.
  const reportPresence = (presence: Heartbeat | undefined) =>
    void (presence ? socket?.emit('heartbeat', presence) : socket?.emit('heartbeat'))

  open().then(follow, () => isClosed || events.onDropped())

  return {
    beat(presence) {
      const wasAnswered = isAnswered
      isAnswered = false
      reportPresence(presence)
      return wasAnswered
    },
    reportPresence,
    reportUse: () => Boolean(socket?.connected && socket.emit('used')),
    report: (what, ids) => socket?.emit(what, { ids }),
    watchLive: (isWatching) => socket?.emit('watch_live', isWatching),
    watchQuestions: (roomIds) => socket?.emit('watch_questions', { roomIds: [...roomIds] }),
    close() {
      isClosed = true
      socket?.removeAllListeners()
      socket?.disconnect()
    },
  }
}
