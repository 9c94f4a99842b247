import { HEARTBEAT_MS } from '@palco/contract/base/limits'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { forgetRevision, noteRevision } from '../api/catalog-revision.ts'
import { onChanged, onOwnQuestion, onQuestions, onQuestionsRevision } from '../api/server-events.ts'
import { onSessionLoss, type SessionLoss } from '../api/session-loss.ts'
import { storage } from '../api/storage.ts'
import { FakeSocket } from '../testing/fake-socket.ts'
import { ana, bruno, sessionOf } from '../testing/people.ts'
import { useDialogs } from '../ui/dialogs.ts'
import { createRealtime } from './realtime.ts'
import { useRoomAudience } from './room-audience.ts'
import { useSession } from './session.ts'

let sockets: FakeSocket[]
let losses: SessionLoss[]
let realtime: ReturnType<typeof createRealtime>
let stop: () => void
/** What `Math.random` returns. With 1, each delay is the longest. */
let chance: number

const newest = () => sockets.at(-1) as FakeSocket
const state = () => realtime.useStore.getState().name
/** Waits for promises without advancing the timers. */
const settle = () => vi.advanceTimersByTimeAsync(0)

async function comeOnline(greeting = { revision: 0 }) {
  await settle()
  newest().receive('connect')
  newest().receive('authenticated', { user: ana, ...greeting })
}

beforeEach(() => {
  vi.useFakeTimers()
  storage.clear()
  storage.openSession(sessionOf(ana))
  useSession.setState({ name: 'signedIn', user: ana }, true)
  sockets = []
  losses = []
  onSessionLoss((loss) => losses.push(loss))
  chance = 1
  realtime = createRealtime(
    async () => {
      sockets.push(new FakeSocket())
      return newest().asSocket()
    },
    () => chance,
  )
  stop = realtime.start()
})

afterEach(() => {
  stop()
  vi.useRealTimers()
})

describe('the realtime connection', () => {
  it('the realtime connection authenticates with the session token and is online', async () => {
    await comeOnline()
    expect(newest().sent).toEqual([['authenticate', { sessionToken: 'session-ana' }]])
    expect(state()).toBe('online')
  })

  it('the realtime connection refetches access if it knows more of the person than the sign-in did', async () => {
    const topics: string[] = []
    const forget = onChanged((topic) => topics.push(topic))
    await settle()
    newest().receive('connect')
    newest().receive('authenticated', { user: { ...ana, held: { pass: 'PREMIUM' } }, revision: 0 })
    forget()
    expect(topics).toEqual(['access'])
  })

  it('the realtime connection rejects without a session token', async () => {
    storage.sessionToken.remove()
    await expect(realtime.connect()).rejects.toThrow('No session token provided')
  })

  it('the realtime connection sends heartbeats, and drops a socket that does not acknowledge one', async () => {
    await comeOnline()
    await vi.advanceTimersByTimeAsync(HEARTBEAT_MS)
    newest().receive('heartbeat_ack')
    await vi.advanceTimersByTimeAsync(HEARTBEAT_MS)
    expect(newest().sent.filter(([event]) => event === 'heartbeat')).toHaveLength(2)
    expect(state()).toBe('online')
    await vi.advanceTimersByTimeAsync(HEARTBEAT_MS)
    expect(state()).toBe('waiting')
    expect(newest().isConnected).toBe(false)
  })

  it('the realtime connection keeps the audience that an answer to a heartbeat names, until one names none', async () => {
    await comeOnline()
    const audience = { roomId: 'abertura', viewers: 120 }
    newest().receive('heartbeat_ack', { audience })
    expect(useRoomAudience.getState()).toEqual(audience)
    newest().receive('heartbeat_ack')
    expect(useRoomAudience.getState()).toBeNull()
  })

  it('the realtime connection passes on what changed in the questions and polls of the page’s room', async () => {
    const received: unknown[] = []
    for (const listen of [onQuestions, onOwnQuestion, onQuestionsRevision]) listen((payload) => received.push(payload))
    await comeOnline()
    newest().receive('questions', { roomId: 'a', from: 1, seq: 2 })
    newest().receive('own_question', { roomId: 'a', question: { id: 'q' } })
    newest().receive('heartbeat_ack', { questions: { roomId: 'a', seq: 2 } })
    newest().receive('heartbeat_ack')
    expect(received).toEqual([
      { roomId: 'a', from: 1, seq: 2 },
      { roomId: 'a', question: { id: 'q' } },
      { roomId: 'a', seq: 2 },
    ])
  })

  it('the realtime connection reports the page’s room and visibility at once, and when it has left', async () => {
    let isInWindow = false
    const beats = () => newest().sent.filter(([event]) => event === 'heartbeat')
    const inRoom = (visible: boolean) => ['heartbeat', { roomId: 'abertura', visible }]
    const leave = realtime.enterRoom({ roomId: 'abertura' }, () => isInWindow)
    await comeOnline()
    expect(beats()).toEqual([inRoom(true)])
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    document.dispatchEvent(new Event('visibilitychange'))
    await vi.advanceTimersByTimeAsync(HEARTBEAT_MS)
    expect(beats()).toEqual([inRoom(true), inRoom(false), inRoom(false)])
    isInWindow = true
    await vi.advanceTimersByTimeAsync(HEARTBEAT_MS - 1)
    newest().receive('heartbeat_ack')
    await vi.advanceTimersByTimeAsync(1)
    expect(beats().at(-1)).toEqual(inRoom(true))
    visibility.mockRestore()
    leave()
    expect(beats().at(-1)).toEqual(['heartbeat'])
  })

  it('the realtime connection reports a recording apart from its room', async () => {
    const leave = realtime.enterRoom({ roomId: 'abertura', recording: true }, () => false)
    await comeOnline()
    leave()
    realtime.enterRoom({ roomId: 'abertura' }, () => false)
    expect(newest().sent.filter(([event]) => event === 'heartbeat')).toEqual([
      ['heartbeat', { roomId: 'abertura', recording: true, visible: true }],
      ['heartbeat'],
      ['heartbeat', { roomId: 'abertura', visible: true }],
    ])
  })

  it('leaving is reported when the page is closed, and returning when the browser restores it', async () => {
    const beats = () => newest().sent.filter(([event]) => event === 'heartbeat')
    realtime.enterRoom({ roomId: 'abertura' }, () => false)
    await comeOnline()
    const inRoom = ['heartbeat', { roomId: 'abertura', visible: true }]
    expect(beats()).toEqual([inRoom])
    window.dispatchEvent(new Event('pagehide'))
    // Browsers fire this event after `pagehide`.
    document.dispatchEvent(new Event('visibilitychange'))
    expect(beats().slice(1)).toEqual([['heartbeat'], ['heartbeat']])
    window.dispatchEvent(new Event('pageshow'))
    expect(beats().at(-1)).toEqual(inRoom)
  })

  it('the realtime connection reconnects after 1, 2, 4, 8 and 16 seconds, and is lost after that', async () => {
    await comeOnline()
    newest().receive('disconnect')
    for (const seconds of [1, 2, 4, 8, 16]) {
      const before = sockets.length
      await vi.advanceTimersByTimeAsync(seconds * 1000 - 1)
      expect(sockets).toHaveLength(before)
      await vi.advanceTimersByTimeAsync(1)
      expect(sockets).toHaveLength(before + 1)
      newest().receive('connect_error')
    }
    expect(state()).toBe('lost')
  })

  it.each([
    [0, [500, 1000, 2000, 4000, 8000]],
    [0.5, [750, 1500, 3000, 6000, 12_000]],
  ])('the realtime connection spreads each delay at random: %d', async (drawn, delays) => {
    chance = drawn
    await comeOnline()
    newest().receive('disconnect')
    for (const delay of delays) {
      const before = sockets.length
      await vi.advanceTimersByTimeAsync(delay - 1)
      expect(sockets).toHaveLength(before)
      await vi.advanceTimersByTimeAsync(1)
      expect(sockets).toHaveLength(before + 1)
      newest().receive('connect_error')
    }
    expect(state()).toBe('lost')
  })

  async function loseConnection() {
    newest().receive('disconnect')
    while (state() !== 'lost') {
      await vi.advanceTimersByTimeAsync(16_000)
      newest().receive('connect_error')
    }
  }

  it.each([
    [0, 20_000],
    [1, 40_000],
  ])('the realtime connection keeps trying once it is lost, after 20 to 40 seconds: %d', async (drawn, delay) => {
    await comeOnline()
    await loseConnection()
    newest().receive('connect_error')
    chance = drawn
    // The delay was drawn when the connection was lost. It is over after this time.
    await vi.advanceTimersByTimeAsync(40_000)
    newest().receive('connect_error')
    expect(state()).toBe('lost')
    const before = sockets.length
    await vi.advanceTimersByTimeAsync(delay - 1)
    expect(sockets).toHaveLength(before)
    await vi.advanceTimersByTimeAsync(1)
    await comeOnline()
    expect(state()).toBe('online')
  })

  it('the realtime connection keeps trying if it never was online', async () => {
    await settle()
    newest().receive('connect_error')
    while (state() !== 'unavailable') {
      await vi.advanceTimersByTimeAsync(16_000)
      newest().receive('connect_error')
    }
    await vi.advanceTimersByTimeAsync(40_000)
    await comeOnline()
    expect(state()).toBe('online')
  })

  it('the realtime connection connects again after Reconnect', async () => {
    realtime.useStore.setState({ name: 'lost' }, true)
    const reconnected = realtime.reconnect()
    expect(state()).toBe('retrying')
    await comeOnline()
    await expect(reconnected).resolves.toBeUndefined()
    expect(state()).toBe('online')
  })

  it('the realtime connection gives up an attempt that gets no answer', async () => {
    await settle()
    newest().receive('connect')
    await vi.advanceTimersByTimeAsync(10_000)
    expect(state()).toBe('waiting')
  })

  it('the realtime connection ends a terminated session, and does not reconnect', async () => {
    await comeOnline()
    newest().receive('session_terminated', { message: 'Fora', reason: 'takeover' })
    newest().receive('disconnect')
    expect(losses).toEqual([{ type: 'terminated', reason: 'takeover' }])
    expect(state()).toBe('offline')
  })

  it('the realtime connection uses the session that another tab has opened instead', async () => {
    await comeOnline()
    storage.openSession(sessionOf(bruno))
    newest().receive('session_terminated', { message: 'Fora', reason: 'takeover' })
    expect(losses).toEqual([])
    await vi.advanceTimersByTimeAsync(1000)
    newest().receive('connect')
    expect(newest().sent).toEqual([['authenticate', { sessionToken: 'session-bruno' }]])
  })

  it.each(['INTERNAL', 'BUSY', 'UNAVAILABLE'] as const)(
    'realtime retries, and says nothing, after %s',
    async (code) => {
      const connecting = realtime.connect()
      newest().receive('auth_error', { message: 'Mais tarde', code })
      await expect(connecting).rejects.toThrow()
      expect(realtime.useStore.getState().name).toBe('waiting')
    },
  )

  it('the realtime connection shows why the server refuses, and the application keeps working', async () => {
    await settle()
    newest().receive('auth_error', { message: 'Seu acesso está desativado.', code: 'ACCOUNT_INACTIVE' })
    expect(useDialogs.getState()).toMatchObject([{ type: 'error', text: 'Seu acesso está desativado.' }])
    expect(state()).toBe('refused')
    // There must be no other attempt, which would only repeat the message.
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sockets).toHaveLength(1)
  })

  it('the realtime connection reconnects at once when the network is back', async () => {
    await comeOnline()
    newest().receive('disconnect')
    window.dispatchEvent(new Event('online'))
    await settle()
    expect(sockets).toHaveLength(2)
    expect(state()).toBe('connecting')
  })

  it('the realtime connection stops when the person signs out', async () => {
    await comeOnline()
    useSession.setState({ name: 'leaving' }, true)
    expect(state()).toBe('offline')
    expect(newest().isConnected).toBe(false)
  })
})

describe('a change', () => {
  let emitted: string[]
  let stopListening: () => void

  beforeEach(() => {
    forgetRevision()
    emitted = []
    stopListening = onChanged((topic) => emitted.push(topic))
  })
  afterEach(() => stopListening())

  async function comeBack(greeting?: { revision: number }) {
    newest().receive('disconnect')
    await vi.advanceTimersByTimeAsync(1000)
    await comeOnline(greeting)
  }

  it('a change before the first connection is known by its revision; an equal one refetches nothing', async () => {
    noteRevision(7)
    await comeOnline({ revision: 7 })
    expect(emitted).toEqual([])
    await comeBack({ revision: 8 })
    expect(emitted).toContain('catalog')
  })

  it('a change before the first connection is noticed by a higher revision', async () => {
    noteRevision(7)
    await comeOnline({ revision: 8 })
    expect(emitted).toEqual(['catalog'])
  })

  it('a change while disconnected is assumed for every topic but the catalog, which has its revision', async () => {
    await comeOnline({ revision: 7 })
    await comeBack({ revision: 7 })
    expect(emitted).toEqual([
      'access',
      'users',
      'sessions',
      'announcements',
      'alarms',
      'purchases',
      'messages',
      'certificates',
      'polls',
    ])
  })

  it('a change is emitted once, by whichever message comes first', async () => {
    await comeOnline({ revision: 7 })
    const air = { roomId: 'abertura', onAir: 'backup', mode: 'page', endDate: null }
    newest().receive('room_aired', { ...air, revision: 8 })
    newest().receive('changed', { topic: 'catalog', revision: 8 })
    expect(emitted).toEqual(['catalog'])
    newest().receive('changed', { topic: 'catalog' })
    newest().receive('changed', { topic: 'users' })
    expect(emitted).toEqual(['catalog', 'catalog', 'users'])
  })
})
