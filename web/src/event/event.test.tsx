import { REVISION_HEADER } from '@palco/contract/base/paths-and-headers'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeServer, ok } from '../testing/fake-server.ts'
import { ana } from '../testing/people.ts'

const EVENT = 'GET /api/event'
const NOW = Date.parse('2025-11-20T12:00:00.000Z')
const event = {
  title: 'PBEX Week',
  shortName: 'PBEX',
  tagline: 'Expanda sua marca pessoal.',
  startsAt: '2025-12-01T13:40:00.000Z',
  support: { phone: '5511900000000', message: 'Olá!' },
  images: { logo: null, loginBackground: null },
  hasMail: false,
}

/** Imports the module again for each test, because it keeps the event as long as the page lives. */
async function openPage() {
  vi.resetModules()
  const { useEvent } = await import('./event.ts')
  const { result } = renderHook(() => useEvent())
  return { state: () => result.current, pass: (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms)) }
}

function answerAt(serverTime: number) {
  const answer = ok(event)
  answer.headers.set('Date', new Date(serverTime).toUTCString())
  return answer
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the event is fetched once, and again after a failure', async () => {
  const answers = [() => Promise.reject(new TypeError('Failed to fetch')), () => answerAt(Date.now())]
  const server = fakeServer({ [EVENT]: () => answers.shift()?.() ?? Promise.reject() })
  const { state, pass } = await openPage()
  expect(state().name).toBe('loading')
  await pass(0)
  expect(state().name).toBe('failed')
  await pass(20_000)
  expect(state()).toEqual({ name: 'ready', event, clockOffset: 0 })
  await pass(60_000)
  expect(server.count(EVENT)).toBe(2)
})

test.each([
  ['a clock that is hours off is corrected', 2 * 3_600_000, 2 * 3_600_000],
  ['less than a second is the header’s, not the clock’s', 400, 0],
])('the event corrects the visitor’s clock: %s', async (_, serverIsAhead, clockOffset) => {
  fakeServer({ [EVENT]: () => answerAt(NOW + serverIsAhead) })
  const { state, pass } = await openPage()
  await pass(0)
  expect(state()).toMatchObject({ name: 'ready', clockOffset })
})

test('a visitor’s page polls the event; a signed-in one refetches it when a change is pushed', async () => {
  let title = 'PBEX Week'
  const server = fakeServer({ [EVENT]: () => ok({ ...event, title }) })
  const { state, pass } = await openPage()
  const [{ useSession }, { emitChanged }] = await Promise.all([
    import('../session/session.ts'),
    import('../api/server-events.ts'),
  ])
  useSession.setState({ name: 'anonymous', because: 'neverSignedIn' }, true)
  await pass(0)
  title = 'Semana Atlântica'
  await pass(61_000)
  expect(state()).toMatchObject({ event: { title } })

  useSession.setState({ name: 'signedIn', user: ana }, true)
  const asked = server.count(EVENT)
  title = 'Semana Nova'
  await pass(600_000)
  expect(server.count(EVENT)).toBe(asked)
  emitChanged('users')
  emitChanged('catalog')
  emitChanged('catalog')
  await pass(2000)
  expect(state()).toMatchObject({ event: { title } })
  expect(server.count(EVENT)).toBe(asked + 1)
})

test('a failed refresh of the event keeps the last one', async () => {
  const answers = [() => ok(event), () => Promise.reject(new TypeError('Failed to fetch'))]
  fakeServer({ [EVENT]: () => answers.shift()?.() ?? Promise.reject() })
  const { state, pass } = await openPage()
  const { emitChanged } = await import('../api/server-events.ts')
  await pass(0)
  emitChanged('catalog')
  await pass(2000)
  expect(answers).toEqual([])
  expect(state()).toMatchObject({ name: 'ready', event })
})

test('a stale response of the event keeps the last one, and is refetched', async () => {
  let [title, revision] = ['PBEX Week', 8]
  const server = fakeServer({
    [EVENT]: () => {
      const answer = ok({ ...event, title })
      answer.headers.set(REVISION_HEADER, `${revision}`)
      return answer
    },
  })
  const { state, pass } = await openPage()
  const { noteRevision } = await import('../api/catalog-revision.ts')
  await pass(0)
  noteRevision(8)
  noteRevision(9)
  title = 'De um nó atrasado'
  await pass(2000)
  expect(server.count(EVENT)).toBe(2)
  expect(state()).toMatchObject({ event: { title: 'PBEX Week' } })
  revision = 9
  title = 'Semana Nova'
  await pass(4000)
  expect(state()).toMatchObject({ event: { title } })
})
