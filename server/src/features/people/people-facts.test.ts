import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Bus, BusEvent } from '../../base/cluster/bus.ts'
import { createPeopleFacts } from './people-facts.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

const pass = (ms: number) => vi.setSystemTime(Date.now() + ms)

/** Creates a cache of facts whose count takes `ms` of fake time. `change` emits the event that people have changed. */
function open(ms: number) {
  let counted = 0
  let announce = (_event: BusEvent) => {}
  const bus = {
    subscribe: (listener: typeof announce) => {
      announce = listener
    },
  } as unknown as Bus
  const facts = createPeopleFacts(bus, async () => {
    pass(ms)
    counted += 1
    return { counted }
  })
  return { facts, change: () => announce({ type: 'users-changed', userIds: ['a'] }) }
}

test('recent facts about people are counted again after a change only when the last count is long enough ago', async () => {
  const { facts, change } = open(100)
  expect(await facts.recent()).toEqual({ counted: 1 })
  change()
  pass(1900)
  expect(await facts.recent()).toEqual({ counted: 1 })
  pass(100)
  expect(await facts.recent()).toEqual({ counted: 2 })
  pass(5000)
  expect(await facts.recent()).toEqual({ counted: 2 })
})

test('concurrent calls share one count of people', async () => {
  const { facts } = open(100)
  expect(await Promise.all([facts.recent(), facts.recent()])).toEqual([{ counted: 1 }, { counted: 1 }])
})
