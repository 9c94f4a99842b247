import { REVISION_HEADER } from '@palco/contract/base/paths-and-headers'
import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { fakeServer, ok, refused } from '../testing/fake-server.ts'
import { ana, sessionOf } from '../testing/people.ts'
import { api } from './api.ts'
import { forgetRevision, noteRevision } from './catalog-revision.ts'
import { createQueryClient } from './query-client.ts'
import { onChanged } from './server-events.ts'
import { storage } from './storage.ts'

const ROOM = 'GET /api/room'
const roomSchema = z.object({ url: z.string() })
const OLD = { url: 'old' }
const NEW = { url: 'new' }

let emitted: string[]
let stop: () => void
/** The server's next responses with their revisions. The last one answers all further requests. */
let answers: [Response: () => Response, revision: number][]
let sent: (string | null)[]

const of = (data: unknown, revision: number): (typeof answers)[number] => [() => ok(data), revision]

beforeEach(() => {
  vi.useFakeTimers()
  storage.clear()
  storage.openSession(sessionOf(ana))
  forgetRevision()
  emitted = []
  sent = []
  stop = onChanged((topic) => emitted.push(topic))
  const answer = (request: Request) => {
    sent.push(request.headers.get(REVISION_HEADER))
    const [make, revision] = (answers.length > 1 ? answers.shift() : answers[0]) ?? [() => refused(500, 'INTERNAL'), 0]
    const response = make()
    if (revision) response.headers.set(REVISION_HEADER, `${revision}`)
    return response
  }
  fakeServer({ [ROOM]: answer, 'POST /api/room': answer })
})

afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const read = () => api.get('room', roomSchema)

describe('the highest revision that the page has seen', () => {
  it('the highest revision seen is sent with each call, but not with an anonymous one', async () => {
    answers = [of(OLD, 7)]
    await read()
    await read()
    await api.get('room', roomSchema, { anonymous: true })
    expect(sent).toEqual([null, '7', null])
  })

  it('the highest revision starts with the first one seen; a higher one emits one change of the catalog', async () => {
    answers = [of(OLD, 7), of(OLD, 7), of(NEW, 8)]
    await read()
    await read()
    expect(emitted).toEqual([])
    await read()
    noteRevision(8)
    expect(emitted).toEqual(['catalog'])
  })

  it('the highest revision is read from responses to writes and from refusals too', async () => {
    answers = [of(OLD, 7), of({}, 8), [() => refused(404, 'NOT_FOUND'), 9]]
    await read()
    await api.post('room', {})
    await read().catch(() => {})
    expect(emitted).toEqual(['catalog', 'catalog'])
    await read().catch(() => {})
    expect(sent).toEqual([null, '7', '8', '9'])
  })

  it('a missing revision in the answer of a proxy changes nothing', async () => {
    answers = [of(OLD, 0)]
    expect(await read()).toEqual(OLD)
    expect(sent).toEqual([null])
  })
})

describe('a stale response', () => {
  function show(queryKey: string[]) {
    const observer = new QueryObserver(createQueryClient(), { queryKey, queryFn: read })
    const shown: unknown[] = []
    const note = ({ data, error }: { data: unknown; error: unknown }) => shown.push(error ?? data)
    const unsubscribe = observer.subscribe(note)
    return { observer, shown, unsubscribe, settle: () => vi.advanceTimersByTimeAsync(0) }
  }

  async function showNew() {
    answers = [of(NEW, 8)]
    const page = show(['access', 'room'])
    await page.settle()
    expect(page.observer.getCurrentResult().data).toEqual(NEW)
    return page
  }

  it.each([
    ['data', of(OLD, 7)],
    ['a refusal', [() => refused(404, 'NOT_FOUND'), 7] as (typeof answers)[number]],
  ])('a stale response (%s) never replaces newer data, and is refetched until it is fresh', async (_, old) => {
    const { observer, shown, unsubscribe } = await showNew()
    answers = [old, old, old, old, of({ url: 'newest' }, 9)]
    void observer.refetch()
    await vi.advanceTimersByTimeAsync(60_000)
    unsubscribe()
    expect(shown).not.toContainEqual(OLD)
    expect(shown.filter((each) => each instanceof Error)).toEqual([])
    expect(shown.at(-1)).toEqual({ url: 'newest' })
  })

  it('a stale response may have been under way when the change was pushed', async () => {
    const { observer, shown, settle, unsubscribe } = await showNew()
    answers = [of(OLD, 8)]
    void observer.refetch()
    noteRevision(9)
    await settle()
    expect(shown).not.toContainEqual(OLD)
    unsubscribe()
  })

  it('a stale response is refetched at once if there is nothing to show', async () => {
    noteRevision(8)
    answers = [of(OLD, 7), of(NEW, 8)]
    const { shown, settle, unsubscribe } = show(['access', 'room'])
    await settle()
    expect(shown.filter(Boolean)).toEqual([NEW])
    unsubscribe()
  })

  it('a stale response is shown if the second one is stale too, and then emits a change', async () => {
    noteRevision(8)
    answers = [of(OLD, 7)]
    const { observer, settle, unsubscribe } = show(['access', 'room'])
    await settle()
    expect(observer.getCurrentResult().data).toEqual(OLD)
    expect(emitted).toEqual(['catalog'])
    unsubscribe()
  })

  it('a stale response is accepted for queries that do not follow the catalog', async () => {
    noteRevision(8)
    answers = [of(OLD, 7)]
    const { observer, settle, unsubscribe } = show(['sessions'])
    await settle()
    expect(observer.getCurrentResult().data).toEqual(OLD)
    expect(sent).toHaveLength(1)
    unsubscribe()
  })
})
