import { type PublicEvent, publicEvent } from '@palco/contract/event/public-event'
import { useEffect } from 'react'
import { create } from 'zustand'
import { isStale } from '../api/catalog-revision.ts'
import { dataOf, send } from '../api/http.ts'
import { clockOffset } from '../api/server-clock.ts'
import { onChanged } from '../api/server-events.ts'
import { useSession } from '../session/session.ts'

const RETRY_MS = 10_000
const REVALIDATE_MS = 60_000
/** Ten thousand pages hear of a change at the same instant. */
const SPREAD_MS = 2000

interface LoadedEvent {
  event: PublicEvent
  /** Add it to `Date.now()` for the server's time. */
  clockOffset: number
}

export type EventState = { name: 'loading' } | { name: 'failed' } | ({ name: 'ready' } & LoadedEvent)

const useEventStore = create<EventState>()(() => ({ name: 'loading' }))
const isReady = () => useEventStore.getState().name === 'ready'

let loading: Promise<void> | undefined
let followers = 0
let stopFollowing = () => {}

/** Concurrent calls share one request. Most responses are a 304 for the browser's cache. */
function refreshEvent(): Promise<void> {
  loading ??= send('get', 'event', undefined, { anonymous: true, isPreloaded: !isReady() })
    .then(async (response) => {
      const event = await dataOf(response, publicEvent)
      // A node that is behind does not catch up for anonymous calls: try again later.
      if (isReady() && isStale(event)) return void setTimeout(refreshEvent, SPREAD_MS * (1 + Math.random()))
      useEventStore.setState({ name: 'ready', event, clockOffset: clockOffset() }, true)
    })
    .catch(() => isReady() || useEventStore.setState({ name: 'failed' }, true))
    .then(() => {
      loading = undefined
    })
  return loading
}

/** Visitors have no socket and poll; signed-in pages get changes pushed. */
const mustPoll = () =>
  !isReady() || (useSession.getState().name === 'anonymous' && document.visibilityState === 'visible')

/** Keeps the event up to date; returns the stop function. */
function followEvent(): () => void {
  let isGone = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let spread: ReturnType<typeof setTimeout> | undefined

  async function poll() {
    await refreshEvent()
    wait()
  }
  function wait() {
    if (isGone) return
    // Jitter: not everybody meets a server that comes back at the same instant.
    timer = setTimeout(() => (mustPoll() ? poll() : wait()), isReady() ? REVALIDATE_MS : RETRY_MS * (1 + Math.random()))
  }
  const pollIfVisible = () => mustPoll() && refreshEvent()
  const unsubscribe = onChanged((topic) => {
    if (topic !== 'catalog') return
    spread ??= setTimeout(() => {
      spread = undefined
      void refreshEvent()
    }, Math.random() * SPREAD_MS)
  })

  document.addEventListener('visibilitychange', pollIfVisible)
  void poll()
  return () => {
    isGone = true
    clearTimeout(timer)
    clearTimeout(spread)
    unsubscribe()
    document.removeEventListener('visibilitychange', pollIfVisible)
  }
}

/** The event, shared by all callers; it follows changes without a reload. */
export function useEvent(): EventState {
  useEffect(() => {
    followers += 1
    if (followers === 1) stopFollowing = followEvent()
    return () => {
      followers -= 1
      if (followers === 0) stopFollowing()
    }
  }, [])
  return useEventStore()
}

/** Whether the server can send mail. */
export function useHasMail(): boolean {
  const state = useEvent()
  return state.name === 'ready' && state.event.hasMail
}

/** The event's name, or the software's until it is loaded. */
export function useProductTitle() {
  const state = useEvent()
  return state.name === 'ready' ? state.event.title : 'Palco'
}
