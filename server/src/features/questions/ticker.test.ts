import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { HeldRoom } from './held-room.ts'
import type { View } from './question-views.ts'
import { createTicker, type TickOf } from './ticker.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

type Listener = (room: HeldRoom) => void

/** Opens a ticker for one room. The room has one question, whose number of votes the test changes. */
function openTicker(intervalMs: number) {
  let change: Listener = () => {}
  let votes = 0
  const room = { roomId: 'r' } as HeldRoom
  const question = { text: 'Quando?' }
  const ticks: (TickOf<typeof question> & { at: number })[] = []
  const began = Date.now()
  const ticker = createTicker({ peek: () => room, onChange: (listener: Listener) => (change = listener) } as never, {
    viewOf: async (): Promise<View<typeof question>> => ({
      ...{ roomId: 'r', revision: votes, isOn: true, sitting: null, poll: null, merged: new Map() },
      ...{ questions: new Map([['a', question]]), votes: new Map([['a', votes]]) },
    }),
    intervalOf: () => intervalMs,
    logOutage: (error) => expect.unreachable(String(error)),
  })
  ticker.onTick((tick) => ticks.push({ ...tick, at: Date.now() - began }))
  return {
    ticks,
    async vote() {
      votes += 1
      change(room)
      await vi.advanceTimersByTimeAsync(100)
    },
  }
}

test.each([1000, 2000])('a room has at most one tick in %i ms, with the sum of what changed', async (intervalMs) => {
  const { ticks, vote } = openTicker(intervalMs)
  for (let n = 0; n < 40; n++) await vote()
  expect(ticks.map(({ at }) => at)).toEqual(Array.from({ length: 4000 / intervalMs + 1 }, (_, n) => n * intervalMs))
  const [first, ...others] = ticks
  expect(first).toMatchObject({ from: 1, seq: 1 })
  for (const [n, tick] of others.entries())
    expect(tick).toMatchObject({ from: ticks[n]?.seq, seq: tick.seq, votes: [['a', tick.seq]] })
})

test('after a quiet time a change is sent at once', async () => {
  const { ticks, vote } = openTicker(1000)
  await vote()
  await vi.advanceTimersByTimeAsync(5000)
  await vote()
  expect(ticks.map(({ at }) => at)).toEqual([0, 5100])
})
