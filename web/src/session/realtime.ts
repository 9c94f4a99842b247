import { type Profile, profile } from '@palco/contract/auth/auth'
import { HEARTBEAT_MS } from '@palco/contract/base/limits'
import { CHANGED_TOPICS, type Heartbeat, NO_SESSION_TOKEN_MESSAGE } from '@palco/contract/realtime/realtime'
import { reconnectDelay, spreadDelay } from '@palco/contract/realtime/reconnect'
import { create } from 'zustand'
import { noteRevision } from '../api/catalog-revision.ts'
import {
  emitAired,
  emitChanged,
  emitOwnQuestion,
  emitQuestions,
  emitQuestionsRevision,
  emitSentOut,
} from '../api/server-events.ts'
import { reportSessionLoss } from '../api/session-loss.ts'
import { storage } from '../api/storage.ts'
import { showMessage } from '../ui/dialogs.ts'
import { receiveAnnouncements, resendReports } from './live-announcements.ts'
import { receiveFigures, resubscribe } from './live-watch.ts'
import { receiveModeration, resubscribeToQuestions } from './question-watch.ts'
import { type Connection, type ConnectionEvents, openConnection, openSocket } from './realtime-connection.ts'
import {
  hasSocket,
  isAttempt,
  isDelayed,
  nextRealtime,
  type RealtimeEvent,
  type RealtimeState,
} from './realtime-machine.ts'
import { receiveAudience } from './room-audience.ts'
import { checkSession, useSession } from './session.ts'

/** The time limit for connecting and authenticating together. */
const CONNECT_TIMEOUT_MS = 10_000

/** The delay between attempts after the backoff has reached its end. The jitter may shorten it by up to half. */
const LOST_DELAY_MS = 40_000

const nothingToStop = () => {}

const isStored = (user: Profile) => JSON.stringify(profile.safeParse(user).data) === JSON.stringify(storage.user.get())

/** Where the person is: `{ roomId }` in a room, `{ roomId, recording: true }` in its recording. */
type Place = Omit<Heartbeat, 'visible'>

/**
 * Creates the realtime connection. Entering a state starts its timer, if it has one; leaving the state stops the timer.
 * An attempt to connect opens the socket, which stays open while the state is `online`.
 */
export function createRealtime(open = openSocket, random = Math.random) {
  const useStore = create<RealtimeState>()(() => ({ name: 'offline' }))
  let connection: Connection | undefined
  let connectedWith: string | null = null
  let hasBeenOnline = false
  let stopActivity = nothingToStop
  let place: Place | null = null
  let isInWindow = () => false
  /** Whether the page is being closed, or is in the browser's back/forward cache. */
  let isPageHidden = false

  const presence = () =>
    place && !isPageHidden ? { ...place, visible: document.visibilityState === 'visible' || isInWindow() } : undefined
  const reportPresence = () => useStore.getState().name === 'online' && connection?.reportPresence(presence())

  function apply(event: RealtimeEvent) {
    const before = useStore.getState()
    const after = nextRealtime(before, event)
    if (after === before) return
    stopActivity()
    if (!hasSocket(after)) connection?.close()
    stopActivity = startActivity(after)
    useStore.setState(after, true)
  }

  function startActivity(state: RealtimeState): () => void {
    if (isAttempt(state)) return connectNow()
    if (state.name === 'online') return every(HEARTBEAT_MS, () => connection?.beat(presence()) || drop())
    if (!isDelayed(state)) return nothingToStop
    const delay = (state.name === 'waiting' && reconnectDelay(state.attempt)) || LOST_DELAY_MS
    return once(spreadDelay(delay, random()), () => apply({ type: 'delayOver', ...tokens() }))
  }

  function connectNow() {
    connectedWith = storage.sessionToken.get()
    connection = openConnection(connectedWith ?? '', handlers, open)
    return once(CONNECT_TIMEOUT_MS, drop)
  }

  const drop = () => apply({ type: 'dropped', ...tokens() })

  const handlers: ConnectionEvents = {
    onAuthenticated: ({ user, announcements = [], revision }) => {
      apply({ type: 'authenticated' })
      if (place) reportPresence()
      receiveAnnouncements(announcements)
      resendReports((what, ids) => connection?.report(what, ids))
      resubscribe((isWatching) => connection?.watchLive(isWatching))
      resubscribeToQuestions((roomIds) => connection?.watchQuestions(roomIds))
      // Changes may have been missed while there was no connection, also between the sign-in and the first connection.
      if (hasBeenOnline) for (const topic of CHANGED_TOPICS) if (topic !== 'catalog') emitChanged(topic)
      if (!hasBeenOnline && !isStored(user)) emitChanged('access')
      noteRevision(revision)
      hasBeenOnline = true
    },
    onAnnouncements: ({ announcements }) => receiveAnnouncements(announcements),
    onLive: receiveFigures,
    onModeration: receiveModeration,
    onSentOut: ({ roomId }) => emitSentOut(roomId),
    onAudience: receiveAudience,
    onQuestionsRevision: emitQuestionsRevision,
    onQuestions: emitQuestions,
    onOwnQuestion: emitOwnQuestion,
    onChanged: ({ topic, revision }) => (revision === undefined ? emitChanged(topic) : noteRevision(revision)),
    onAired: ({ revision, ...air }) => {
      // Must come first, so that responses to requests that are running count as stale.
      noteRevision(revision)
      emitAired(air)
    },
    onDropped: drop,
    onTerminated: ({ reason }) => {
      // If another tab has signed in again, this tab uses the new session too. Then it is enough to reconnect.
      if (connectedWith !== storage.sessionToken.get()) return drop()
      apply({ type: 'stop' })
      reportSessionLoss({ type: 'terminated', reason })
    },
    onRefused: ({ message, code, reason }) => {
      if (reason) return handlers.onTerminated({ message, reason })
      if (code === 'NOT_SIGNED_IN') {
        drop()
        return void checkSession()
      }
      // These codes mean that the server failed, not that it refused the connection. So there will be another attempt.
      if (code === 'INTERNAL' || code === 'BUSY' || code === 'UNAVAILABLE') return drop()
      apply({ type: 'refused' })
      void showMessage({ type: 'error', text: message })
    },
  }

  /** Starts an attempt to connect. Resolves when the connection is authenticated; rejects if the attempt fails. */
  function attempt(event: RealtimeEvent): Promise<void> {
    if (!storage.hasTokens()) {
      apply({ type: 'stop' })
      reportSessionLoss({ type: 'expired' })
      return Promise.reject(new Error(NO_SESSION_TOKEN_MESSAGE))
    }
    apply(event)
    return new Promise((resolve, reject) => {
      const settle = (state: RealtimeState) => {
        if (isAttempt(state)) return
        unsubscribe()
        if (state.name === 'online') resolve()
        else reject(new Error(`Realtime connection failed: ${state.name}`))
      }
      const unsubscribe = useStore.subscribe(settle)
      settle(useStore.getState())
    })
  }

  const connect = () => attempt({ type: 'start' })

  /** Connects while somebody is signed in; otherwise stops. */
  function followSession() {
    if (useSession.getState().name !== 'signedIn') return apply({ type: 'stop' })
    if (storage.sessionToken.get() !== connectedWith) apply({ type: 'stop' })
    // Pages work without the connection, so a failure of the first attempt is not shown.
    if (useStore.getState().name === 'offline') connect().catch(() => {})
  }

  return {
    useStore,
    connect,
    /**
     * Reports that the person is in the room or watches its recording, until the returned function is called. A hidden
     * page counts as visible while a webinar window is open.
     */
    enterRoom(entered: Place, hasWindow: () => boolean) {
      place = entered
      isInWindow = hasWindow
      reportPresence()
      return () => {
        place = null
        reportPresence()
      }
    },
    /** Reports that the person has done something on the page. Returns `false` if there is no open connection. */
    reportUse: () => connection?.reportUse() ?? false,
    reconnect: () => attempt({ type: 'retry', ...tokens() }),
    start() {
      const wake = () => apply({ type: 'woke', ...tokens() })
      const wakeIfSeen = () => {
        if (document.visibilityState === 'visible') wake()
        if (place) reportPresence()
      }
      // Reports that the page is being closed. Without the report, the server would keep the person's presence for a
      // while, as after a lost connection.
      const followPageHide = ({ type }: Event) => {
        isPageHidden = type === 'pagehide'
        if (place) reportPresence()
      }
      const unsubscribe = useSession.subscribe(followSession)
      const listening = new AbortController()
      window.addEventListener('pagehide', followPageHide, listening)
      window.addEventListener('pageshow', followPageHide, listening)
      window.addEventListener('online', wake, listening)
      document.addEventListener('visibilitychange', wakeIfSeen, listening)
      followSession()
      return () => {
        unsubscribe()
        listening.abort()
        apply({ type: 'stop' })
      }
    },
  }
}

const tokens = () => ({ hasTokens: storage.hasTokens() })

function once(milliseconds: number, act: () => void) {
  const timer = setTimeout(act, milliseconds)
  return () => clearTimeout(timer)
}

function every(milliseconds: number, act: () => void) {
  const timer = setInterval(act, milliseconds)
  return () => clearInterval(timer)
}

/** The page's connection. Created at module level, because an effect would open two connections under StrictMode. */
export const realtime = createRealtime()

export const useRealtime = realtime.useStore
