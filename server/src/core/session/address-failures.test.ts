import { describe, expect, test } from 'vitest'
import { createAddressFailures } from './address-failures.ts'

const HOUR = 3_600_000

function open() {
  const time = { now: 0 }
  const failures = createAddressFailures(() => time.now)
  const fail = (count: number, address = 'office', from = 0) => {
    for (let n = from; n < from + count; n++) failures.fail(address, `account-${n}`)
  }
  /** Of two who come at once, a spent address lets one in at most. */
  const isSpent = (address: string) => Math.max(...['one', 'two'].map((name) => failures.takeTurn(address, name))) > 0
  return { ...failures, failMany: fail, isSpent, time }
}

test('an address may fail on 500 accounts', () => {
  const { failMany, isSpent } = open()
  failMany(499)
  expect(isSpent('office')).toBe(false)
  failMany(1, 'office', 499)
  expect(isSpent('office')).toBe(true)
  expect(isSpent('elsewhere')).toBe(false)
})

test('an account counts once, and may be tried again', () => {
  const { failMany, isSpent, takeTurn } = open()
  failMany(499)
  failMany(499)
  expect(isSpent('office')).toBe(false)
  failMany(1, 'office', 499)
  expect(isSpent('office')).toBe(true)
  expect(takeTurn('office', 'account-0')).toBe(0)
})

test('whoever signs in after all is not counted, and allows for one more', () => {
  const { failMany, succeed, isSpent } = open()
  failMany(500)
  succeed('office', 'account-0')
  failMany(1, 'office', 500)
  expect(isSpent('office')).toBe(false)
  failMany(1, 'office', 501)
  expect(isSpent('office')).toBe(true)
})

test('signing in again and again allows for one more, not for many', () => {
  const { failMany, succeed, isSpent } = open()
  failMany(500)
  for (let n = 0; n < 10; n++) succeed('office', 'the guesser himself')
  expect(isSpent('office')).toBe(false)
  failMany(1, 'office', 500)
  expect(isSpent('office')).toBe(true)
})

test('is forgotten an hour after it happened, however often it is repeated', () => {
  const { failMany, isSpent, time } = open()
  failMany(500)
  time.now = HOUR - 1
  failMany(400)
  expect(isSpent('office')).toBe(true)
  time.now = HOUR
  expect(isSpent('office')).toBe(false)
})

test('so is who signed in', () => {
  const { failMany, succeed, isSpent, time } = open()
  succeed('office', 'ana')
  time.now = HOUR - 1
  failMany(500)
  expect(isSpent('office')).toBe(false)
  time.now = HOUR
  expect(isSpent('office')).toBe(true)
})

test.each([
  [49_999, true],
  [50_000, false],
])(
  'other addresses do not make one forgotten, unless they are very many: after %i it is spent: %s',
  (others, spent) => {
    const { failMany, fail, isSpent } = open()
    failMany(500)
    for (let n = 0; n < others; n++) fail(`address-${n}`, 'ana')
    expect(isSpent('office')).toBe(spent)
  },
)

describe('a spent address', () => {
  function openSpent() {
    const opened = open()
    opened.failMany(500)
    return opened
  }

  test('lets one account in each second, and tells the others how long it takes', () => {
    const { takeTurn, time } = openSpent()
    expect(takeTurn('office', 'ana')).toBe(0)
    time.now = 300
    expect(takeTurn('office', 'rui')).toBe(700)
    time.now = 1000
    expect(takeTurn('office', 'rui')).toBe(0)
    expect(takeTurn('office', 'eva')).toBe(1000)
  })

  test('asks whoever had his turn for no second one', () => {
    const { takeTurn, fail } = openSpent()
    takeTurn('office', 'ana')
    expect(takeTurn('office', 'ana')).toBe(0)
    fail('office', 'ana')
    expect(takeTurn('office', 'ana')).toBe(0)
  })

  test('does not save up turns that nobody took', () => {
    const { takeTurn, time } = openSpent()
    time.now = HOUR / 2
    expect(takeTurn('office', 'ana')).toBe(0)
    expect(takeTurn('office', 'rui')).toBe(1000)
  })

  test('gives a guesser who never rests 3,600 accounts an hour', () => {
    const { takeTurn, fail, time } = openSpent()
    let tried = 0
    for (; time.now < HOUR; time.now += 100) {
      const account = `invented-${time.now}`
      if (takeTurn('office', account) > 0) continue
      fail('office', account)
      tried += 1
    }
    expect(tried).toBe(3600)
  })

  test('lets an office in that arrives when the guesser is gone', () => {
    const { takeTurn, succeed } = openSpent()
    const waits = Array.from({ length: 100 }, (_, n) => {
      const wait = takeTurn('office', `colleague-${n}`)
      if (wait === 0) succeed('office', `colleague-${n}`)
      return wait
    })
    expect(waits).toEqual(Array(100).fill(0))
  })
})
