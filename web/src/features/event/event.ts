import { type PublicEvent, publicEvent } from '@palco/contract/event'
import { useEffect, useState } from 'react'
import { dataOf, send } from '../../lib/http.ts'

const RETRY_MS = 10_000

/** Below this the difference is the network's, or a cache's; above it the visitor's clock is wrong. */
const PLAINLY_WRONG_MS = 60_000

interface LoadedEvent {
  event: PublicEvent
  /** Add it to `Date.now()` to have the server's clock. */
  clockOffset: number
}

export type EventState = { name: 'loading' } | { name: 'failed' } | ({ name: 'ready' } & LoadedEvent)

let loading: Promise<LoadedEvent> | undefined
let loaded: LoadedEvent | undefined

function clockOffsetOf(response: Response) {
  const offset = Date.parse(response.headers.get('Date') ?? '') - Date.now()
  return Math.abs(offset) > PLAINLY_WRONG_MS ? offset : 0
}

/** The event this page is about: fetched once, shared by everyone who asks. A failure may be retried. */
function loadEvent(): Promise<LoadedEvent> {
  loading ??= send('get', 'event', undefined, { anonymous: true })
    .then(async (response) => {
      loaded = { event: await dataOf(response, publicEvent), clockOffset: clockOffsetOf(response) }
      return loaded
    })
    .catch((error: unknown) => {
      loading = undefined
      throw error
    })
  return loading
}

export function useEvent(): EventState {
  const [state, setState] = useState<EventState>(() => (loaded ? { name: 'ready', ...loaded } : { name: 'loading' }))

  useEffect(() => {
    let isGone = false
    let retry: ReturnType<typeof setTimeout> | undefined
    const load = () =>
      loadEvent().then(
        (ready) => isGone || setState({ name: 'ready', ...ready }),
        () => {
          if (isGone) return
          setState({ name: 'failed' })
          // Spread out, so that a server coming back isn't met by everyone at once.
          retry = setTimeout(load, RETRY_MS * (1 + Math.random()))
        },
      )
    load()
    return () => {
      isGone = true
      clearTimeout(retry)
    }
  }, [])

  return state
}
