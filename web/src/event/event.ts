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
/** The maximum random delay after a change: thousands of pages are notified of it at the same instant. */
const SPREAD_MS = 2000

interface LoadedEvent {
  event: PublicEvent
  clockOffset: number
}

export type EventState = { name: 'loading' } | { name: 'failed' } | ({ name: 'ready' } & LoadedEvent)

const useEventStore = create<EventState>()(() => ({ name: 'loading' }))
const isReady = () => useEventStore.getState().name === 'ready'

let loading: Promise<void> | undefined
let followers = 0
let stopFollowing = () => {}

/** Concurrent calls share one request. */
function refreshEvent(): Promise<void> {
  loading ??= send('get', 'event', undefined, { anonymous: true, isPreloaded: !isReady() })
    .then(async (response) => {
      const event = await dataOf(response, publicEvent)
      // The server node has an old catalog. This anonymous call does not make the node update it, so try again later.
      if (isReady() && isStale(event)) return void setTimeout(refreshEvent, SPREAD_MS * (1 + Math.random()))
      useEventStore.setState({ name: 'ready', event, clockOffset: clockOffset() }, true)
    })
    .catch(() => isReady() || useEventStore.setState({ name: 'failed' }, true))
    .then(() => {
      loading = undefined
    })
  return loading
}

/**
 * Whether the page must poll the event: the event is not loaded yet, or the page is visible and nobody is signed in.
 * While somebody is signed in, the server pushes changes over the socket.
 */
const mustPoll = () =>
  !isReady() || (useSession.getState().name === 'anonymous' && document.visibilityState === 'visible')

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
    // The random delay keeps all pages from calling a server in the same second when the server is back.
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

export function useHasMail(): boolean {
  const state = useEvent()
  return state.name === 'ready' && state.event.hasMail
}

/**
 * Returns the name of the provider by which the team can sign in; `undefined` if there is none, or until the event is
 * loaded.
 */
export function useSingleSignOn(): string | undefined {
  const state = useEvent()
  return state.name === 'ready' ? state.event.singleSignOn : undefined
}

export function useProductTitle() {
  const state = useEvent()
  return state.name === 'ready' ? state.event.title : 'Palco'
}
