import { describe, expect, test } from 'vitest'
import { createAddressFailures } from './address-failures.ts'

const HOUR = 3_600_000

function open() {
  const time = { now: 0 }
  const failures = createAddressFailures(() => time.now)
  const fail = (count: number, address = 'office', from = 0) => {
    for (let n = from; n < from + count; n++) failures.fail(address, `account-${n}`)
  }
  /** Returns whether the address is over its limit. If it is, at most one of the two accounts may be tried now. */
  const isOverLimit = (address: string) =>
    Math.max(...['one', 'two'].map((name) => failures.takeTurn(address, name))) > 0
  return { ...failures, failMany: fail, isOverLimit, time }
}

test('an address may fail to sign in on 500 accounts', () => {
  const { failMany, isOverLimit } = open()
  failMany(499)
  expect(isOverLimit('office')).toBe(false)
  failMany(1, 'office', 499)
  expect(isOverLimit('office')).toBe(true)
  expect(isOverLimit('elsewhere')).toBe(false)
})

test('a failed account counts once for an address, and may be tried again', () => {
  const { failMany, isOverLimit, takeTurn } = open()
  failMany(499)
  failMany(499)
  expect(isOverLimit('office')).toBe(false)
  failMany(1, 'office', 499)
  expect(isOverLimit('office')).toBe(true)
  expect(takeTurn('office', 'account-0')).toBe(0)
})

test('an account that signs in is not counted as failed, and raises the address’s limit by one', () => {
  const { failMany, succeed, isOverLimit } = open()
  failMany(500)
  succeed('office', 'account-0')
  failMany(1, 'office', 500)
  expect(isOverLimit('office')).toBe(false)
  failMany(1, 'office', 501)
  expect(isOverLimit('office')).toBe(true)
})

test('repeated sign-ins of one account raise the address’s limit only once', () => {
  const { failMany, succeed, isOverLimit } = open()
  failMany(500)
  for (let n = 0; n < 10; n++) succeed('office', 'the guesser himself')
  expect(isOverLimit('office')).toBe(false)
  failMany(1, 'office', 500)
  expect(isOverLimit('office')).toBe(true)
})

test('a failed sign-in of an address expires after an hour, however often it is repeated', () => {
  const { failMany, isOverLimit, time } = open()
  failMany(500)
  time.now = HOUR - 1
  failMany(400)
  expect(isOverLimit('office')).toBe(true)
  time.now = HOUR
  expect(isOverLimit('office')).toBe(false)
})

test('a sign-in that raised an address’s limit expires after an hour', () => {
  const { failMany, succeed, isOverLimit, time } = open()
  succeed('office', 'ana')
  time.now = HOUR - 1
  failMany(500)
  expect(isOverLimit('office')).toBe(false)
  time.now = HOUR
  expect(isOverLimit('office')).toBe(true)
})

test.each([
  [49_999, true],
  [50_000, false],
])('an address is evicted only by very many others: after %i it is over its limit: %s', (others, isOver) => {
  const { failMany, fail, isOverLimit } = open()
  failMany(500)
  for (let n = 0; n < others; n++) fail(`address-${n}`, 'ana')
  expect(isOverLimit('office')).toBe(isOver)
})

describe('an address over its limit', () => {
  function openOverLimit() {
    const opened = open()
    opened.failMany(500)
    return opened
  }

  test('an address over its limit gives a turn to one account each second, and a time to the others', () => {
    const { takeTurn, time } = openOverLimit()
    expect(takeTurn('office', 'ana')).toBe(0)
    time.now = 300
    expect(takeTurn('office', 'rui')).toBe(700)
    time.now = 1000
    expect(takeTurn('office', 'rui')).toBe(0)
    expect(takeTurn('office', 'eva')).toBe(1000)
  })

  test('an address over its limit needs no second turn for an account that had one', () => {
    const { takeTurn, fail } = openOverLimit()
    takeTurn('office', 'ana')
    expect(takeTurn('office', 'ana')).toBe(0)
    fail('office', 'ana')
    expect(takeTurn('office', 'ana')).toBe(0)
  })

  test('an address over its limit does not accumulate unused turns', () => {
    const { takeTurn, time } = openOverLimit()
    time.now = HOUR / 2
    expect(takeTurn('office', 'ana')).toBe(0)
    expect(takeTurn('office', 'rui')).toBe(1000)
  })

  test('an address over its limit allows 3,600 new accounts an hour', () => {
    const { takeTurn, fail, time } = openOverLimit()
    let tried = 0
    for (; time.now < HOUR; time.now += 100) {
      const account = `invented-${time.now}`
      if (takeTurn('office', account) > 0) continue
      fail('office', account)
      tried += 1
    }
    expect(tried).toBe(3600)
  })

  test('an address over its limit lets an office in once the guessing has stopped', () => {
    const { takeTurn, succeed } = openOverLimit()
    const waits = Array.from({ length: 100 }, (_, n) => {
      const wait = takeTurn('office', `colleague-${n}`)
      if (wait === 0) succeed('office', `colleague-${n}`)
      return wait
    })
    expect(waits).toEqual(Array(100).fill(0))
  })
})
