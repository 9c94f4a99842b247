import { HEARTBEAT_MS } from '@palco/contract/limits'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { forgetRevision, noteRevision } from '../api/catalog-revision.ts'
import { onChanged } from '../api/server-events.ts'
import { onSessionLoss, type SessionLoss } from '../api/session-loss.ts'
import { storage } from '../api/storage.ts'
import { FakeSocket } from '../testing/fake-socket.ts'
import { ana, bruno, sessionOf } from '../testing/people.ts'
import { useDialogs } from '../ui/dialogs.ts'
import { createRealtime } from './realtime.ts'
import { useSession } from './session.ts'

let sockets: FakeSocket[]
let losses: SessionLoss[]
let realtime: ReturnType<typeof createRealtime>
let stop: () => void
/** What stands in for Math.random: with 1 each delay is at its longest. */
let chance: number

const newest = () => sockets.at(-1) as FakeSocket
const state = () => realtime.useStore.getState().name
/** Promises settle, timers stand still. */
const settle = () => vi.advanceTimersByTimeAsync(0)

async function comeOnline(greeting: { revision?: number } = {}) {
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
  it('authenticates with the session token and is online', async () => {
    await comeOnline()
    expect(newest().sent).toEqual([['authenticate', { sessionToken: 'session-ana' }]])
    expect(state()).toBe('online')
  })

  it('is refused without a session token', async () => {
    storage.sessionToken.remove()
    await expect(realtime.connect()).rejects.toThrow('No session token provided')
  })

  it('beats while it is connected, and takes silence for a lost connection', async () => {
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

  it('tells at once in which room the page is, whether it can be seen, and when it has left', async () => {
    let isInWindow = false
    const beats = () => newest().sent.filter(([event]) => event === 'heartbeat')
    const inRoom = (visible: boolean) => ['heartbeat', { roomId: 'abertura', visible }]
    const leave = realtime.enterRoom('abertura', () => isInWindow)
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

  it('says goodbye when the page is closed, and comes back when the browser brings the page back', async () => {
    const beats = () => newest().sent.filter(([event]) => event === 'heartbeat')
    realtime.enterRoom('abertura', () => false)
    await comeOnline()
    const inRoom = ['heartbeat', { roomId: 'abertura', visible: true }]
    expect(beats()).toEqual([inRoom])
    window.dispatchEvent(new Event('pagehide'))
    // Browsers say so after it.
    document.dispatchEvent(new Event('visibilitychange'))
    expect(beats().slice(1)).toEqual([['heartbeat'], ['heartbeat']])
    window.dispatchEvent(new Event('pageshow'))
    expect(beats().at(-1)).toEqual(inRoom)
  })

  it('reconnects after 1, 2, 4, 8 and 16 seconds, and then asks', async () => {
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
  ])('comes back within each delay at a moment of its own: %d', async (drawn, delays) => {
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

  it('goes on after Reconnect', async () => {
    realtime.useStore.setState({ name: 'lost' }, true)
    const reconnected = realtime.reconnect()
    expect(state()).toBe('retrying')
    await comeOnline()
    await expect(reconnected).resolves.toBeUndefined()
    expect(state()).toBe('online')
  })

  it('gives an attempt up that nobody answers', async () => {
    await settle()
    newest().receive('connect')
    await vi.advanceTimersByTimeAsync(10_000)
    expect(state()).toBe('waiting')
  })

  it('ends the session when it is terminated, and does not come back', async () => {
    await comeOnline()
    newest().receive('session_terminated', { message: 'Fora', reason: 'takeover' })
    newest().receive('disconnect')
    expect(losses).toEqual([{ type: 'terminated', reason: 'takeover' }])
    expect(state()).toBe('offline')
  })

  it('takes up the session that another tab has opened instead', async () => {
    await comeOnline()
    storage.openSession(sessionOf(bruno))
    newest().receive('session_terminated', { message: 'Fora', reason: 'takeover' })
    expect(losses).toEqual([])
    await vi.advanceTimersByTimeAsync(1000)
    newest().receive('connect')
    expect(newest().sent).toEqual([['authenticate', { sessionToken: 'session-bruno' }]])
  })

  it.each(['INTERNAL', 'BUSY', 'UNAVAILABLE'] as const)('tries again, and says nothing, after %s', async (code) => {
    const connecting = realtime.connect()
    newest().receive('auth_error', { message: 'Mais tarde', code })
    await expect(connecting).rejects.toThrow()
    expect(realtime.useStore.getState().name).toBe('waiting')
  })

  it('shows why the server refuses, and the application works on', async () => {
    await settle()
    newest().receive('auth_error', { message: 'Seu acesso está desativado.', code: 'ACCOUNT_INACTIVE' })
    expect(useDialogs.getState()).toMatchObject([{ type: 'error', text: 'Seu acesso está desativado.' }])
    expect(state()).toBe('unavailable')
  })

  it('tries at once when the network is back', async () => {
    await comeOnline()
    newest().receive('disconnect')
    window.dispatchEvent(new Event('online'))
    await settle()
    expect(sockets).toHaveLength(2)
    expect(state()).toBe('connecting')
  })

  it('stops when the person leaves', async () => {
    await comeOnline()
    useSession.setState({ name: 'leaving' }, true)
    expect(state()).toBe('offline')
    expect(newest().isConnected).toBe(false)
  })
})

describe('what has changed', () => {
  let told: string[]
  let stopListening: () => void

  beforeEach(() => {
    forgetRevision()
    told = []
    stopListening = onChanged((topic) => told.push(topic))
  })
  afterEach(() => stopListening())

  async function comeBack(greeting?: { revision: number }) {
    newest().receive('disconnect')
    await vi.advanceTimersByTimeAsync(1000)
    await comeOnline(greeting)
  }

  it('before the first connection is known by the revision, and nothing is asked for where it is the same', async () => {
    noteRevision(7)
    await comeOnline({ revision: 7 })
    expect(told).toEqual([])
    await comeBack({ revision: 8 })
    expect(told).toContain('catalog')
  })

  it('before the first connection is told by a higher revision', async () => {
    noteRevision(7)
    await comeOnline({ revision: 8 })
    expect(told).toEqual(['catalog'])
  })

  it('during a gap is everything but the catalog, which has its revision', async () => {
    await comeOnline({ revision: 7 })
    await comeBack({ revision: 7 })
    expect(told).toEqual(['access', 'users', 'sessions', 'announcements'])
  })

  it('during a gap may be the catalog as well where a node of the previous release answers', async () => {
    await comeOnline()
    await comeBack()
    expect(told).toContain('catalog')
  })

  it('is told once, by whichever message comes first', async () => {
    await comeOnline({ revision: 7 })
    const air = { roomId: 'abertura', onAir: 'backup', mode: 'page', endDate: null }
    newest().receive('room_aired', { ...air, revision: 8 })
    newest().receive('changed', { topic: 'catalog', revision: 8 })
    expect(told).toEqual(['catalog'])
    newest().receive('changed', { topic: 'catalog' })
    newest().receive('changed', { topic: 'users' })
    expect(told).toEqual(['catalog', 'catalog', 'users'])
  })
})
