import { type Profile, profile } from '@palco/contract/auth/auth'
import { HEARTBEAT_MS } from '@palco/contract/base/limits'
import { CHANGED_TOPICS, type Heartbeat, NO_SESSION_TOKEN_MESSAGE } from '@palco/contract/realtime/realtime'
import { reconnectDelay, spreadDelay } from '@palco/contract/realtime/reconnect'
import { create } from 'zustand'
import { noteRevision } from '../api/catalog-revision.ts'
import { emitAired, emitChanged, emitSentOut } from '../api/server-events.ts'
import { reportSessionLoss } from '../api/session-loss.ts'
import { storage } from '../api/storage.ts'
import { showMessage } from '../ui/dialogs.ts'
import { receiveAnnouncements, resendReports } from './live-announcements.ts'
import { receiveFigures, resubscribe } from './live-watch.ts'
import { type Connection, type ConnectionEvents, openConnection, openSocket } from './realtime-connection.ts'
import {
  hasSocket,
  isAttempt,
  isDelayed,
  nextRealtime,
  type RealtimeEvent,
  type RealtimeState,
} from './realtime-machine.ts'
import { checkSession, useSession } from './session.ts'

/** For connecting and authenticating together. */
const CONNECT_TIMEOUT_MS = 10_000

/** Between attempts after the last of the backoff, half of it at least. */
const LOST_DELAY_MS = 40_000

const nothingToStop = () => {}

const isStored = (user: Profile) => JSON.stringify(profile.safeParse(user).data) === JSON.stringify(storage.user.get())

/** Where a page is: `{ roomId }` in the room, `{ roomId, recording: true }` in its recording. */
type Place = Omit<Heartbeat, 'visible'>

/** Timers and socket follow from the state: entering a state starts its activity, leaving it stops it. */
export function createRealtime(open = openSocket, random = Math.random) {
  const useStore = create<RealtimeState>()(() => ({ name: 'offline' }))
  let connection: Connection | undefined
  let connectedWith: string | null = null
  let hasBeenOnline = false
  let stopActivity = nothingToStop
  let place: Place | null = null
  let isInWindow = () => false
  /** The page is closed, or in the browser's back/forward cache. */
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
      // Changes may have been missed while disconnected, or between signing in and the first connection.
      if (hasBeenOnline) for (const topic of CHANGED_TOPICS) if (topic !== 'catalog') emitChanged(topic)
      if (!hasBeenOnline && !isStored(user)) emitChanged('access')
      noteRevision(revision)
      hasBeenOnline = true
    },
    onAnnouncements: ({ announcements }) => receiveAnnouncements(announcements),
    onLive: receiveFigures,
    onSentOut: ({ roomId }) => emitSentOut(roomId),
    onChanged: ({ topic, revision }) => (revision === undefined ? emitChanged(topic) : noteRevision(revision)),
    onAired: ({ revision, ...air }) => {
      // First, so that responses still under way count as stale.
      noteRevision(revision)
      emitAired(air)
    },
    onDropped: drop,
    onTerminated: ({ reason }) => {
      // Another tab may have signed in again: then its session is this tab's too.
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
      // A failure of the server and no refusal: retry.
      if (code === 'INTERNAL' || code === 'BUSY' || code === 'UNAVAILABLE') return drop()
      apply({ type: 'refused' })
      void showMessage({ type: 'error', text: message })
    },
  }

  /** Resolves once authenticated; rejects when this attempt has failed. */
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

  /** Connects while somebody is signed in, with their session token. */
  function followSession() {
    if (useSession.getState().name !== 'signedIn') return apply({ type: 'stop' })
    if (storage.sessionToken.get() !== connectedWith) apply({ type: 'stop' })
    // The application works without it, so a first failure is not shown.
    if (useStore.getState().name === 'offline') connect().catch(() => {})
  }

  return {
    useStore,
    connect,
    /**
     * Reports the room, or its recording, until the returned function is called. While a webinar window is open, a hidden
     * page counts as visible.
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
    reconnect: () => attempt({ type: 'retry', ...tokens() }),
    start() {
      const wake = () => apply({ type: 'woke', ...tokens() })
      const wakeIfSeen = () => {
        if (document.visibilityState === 'visible') wake()
        if (place) reportPresence()
      }
      // Reports leaving: the server keeps presence through a lost connection, and must not take a closed page for one.
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

/** One per page, at module level: under StrictMode an effect would open a second one. */
export const realtime = createRealtime()

export const useRealtime = realtime.useStore
