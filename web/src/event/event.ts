import { type PublicEvent, publicEvent } from '@palco/contract/public-event'
import { useEffect } from 'react'
import { create } from 'zustand'
import { isStale } from '../api/catalog-revision.ts'
import { dataOf, send } from '../api/http.ts'
import { clockOffset } from '../api/server-clock.ts'
import { onChanged } from '../api/server-events.ts'
import { useSession } from '../session/session.ts'

const RETRY_MS = 10_000
const REVALIDATE_MS = 60_000
/** Ten thousand pages hear of a change in the same instant. */
const SPREAD_MS = 2000

interface LoadedEvent {
  event: PublicEvent
  /** Add it to `Date.now()` to have the server's clock. */
  clockOffset: number
}

export type EventState = { name: 'loading' } | { name: 'failed' } | ({ name: 'ready' } & LoadedEvent)

const useEventStore = create<EventState>()(() => ({ name: 'loading' }))
const isReady = () => useEventStore.getState().name === 'ready'

let loading: Promise<void> | undefined
let followers = 0
let stopFollowing = () => {}

/** Asked at once by many, it is fetched once. Most often the answer is a 304 to the browser's own cache. */
function refreshEvent(): Promise<void> {
  loading ??= send('get', 'event', undefined, { anonymous: true, isPreloaded: !isReady() })
    .then(async (response) => {
      const event = await dataOf(response, publicEvent)
      // Nobody waits for a node that is behind when an anonymous call comes to it.
      if (isReady() && isStale(event)) return void setTimeout(refreshEvent, SPREAD_MS * (1 + Math.random()))
      useEventStore.setState({ name: 'ready', event, clockOffset: clockOffset() }, true)
    })
    .catch(() => isReady() || useEventStore.setState({ name: 'failed' }, true))
    .then(() => {
      loading = undefined
    })
  return loading
}

/** Nobody tells a visitor what has changed: he asks, now and then. To who is signed in the socket says it. */
const mustAsk = () =>
  !isReady() || (useSession.getState().name === 'anonymous' && document.visibilityState === 'visible')

/** Keeps the event as the organiser last saved it; answers how to stop. */
function followEvent(): () => void {
  let isGone = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let spread: ReturnType<typeof setTimeout> | undefined

  async function ask() {
    await refreshEvent()
    wait()
  }
  function wait() {
    if (isGone) return
    // Spread out, so that a server coming back isn't met by everyone at once.
    timer = setTimeout(() => (mustAsk() ? ask() : wait()), isReady() ? REVALIDATE_MS : RETRY_MS * (1 + Math.random()))
  }
  const askIfSeen = () => mustAsk() && refreshEvent()
  const unsubscribe = onChanged((topic) => {
    if (topic !== 'catalog') return
    spread ??= setTimeout(() => {
      spread = undefined
      void refreshEvent()
    }, Math.random() * SPREAD_MS)
  })

  document.addEventListener('visibilitychange', askIfSeen)
  void ask()
  return () => {
    isGone = true
    clearTimeout(timer)
    clearTimeout(spread)
    unsubscribe()
    document.removeEventListener('visibilitychange', askIfSeen)
  }
}

/** The event this page is about, shared by everyone who asks; it follows a change without a reload. */
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
