import { expect, test } from 'vitest'
import { createAddressFailures } from './address-failures.ts'

const HOUR = 3_600_000

function open() {
  const time = { now: 0 }
  const failures = createAddressFailures(() => time.now)
  const fail = (count: number, address = 'office', from = 0) => {
    for (let n = from; n < from + count; n++) failures.fail(address, `account-${n}`)
  }
  return { ...failures, failMany: fail, time }
}

test('an address may fail on 500 accounts', () => {
  const { failMany, isSpent } = open()
  failMany(499)
  expect(isSpent('office', 'next')).toBe(false)
  failMany(1, 'office', 499)
  expect(isSpent('office', 'next')).toBe(true)
  expect(isSpent('elsewhere', 'next')).toBe(false)
})

test('an account counts once, and may be tried again', () => {
  const { failMany, isSpent } = open()
  failMany(499)
  failMany(499)
  expect(isSpent('office', 'next')).toBe(false)
  failMany(1, 'office', 499)
  expect(isSpent('office', 'account-0')).toBe(false)
})

test('whoever signs in after all is not counted, and allows for one more', () => {
  const { failMany, succeed, isSpent } = open()
  failMany(500)
  succeed('office', 'account-0')
  failMany(1, 'office', 500)
  expect(isSpent('office', 'next')).toBe(false)
  failMany(1, 'office', 501)
  expect(isSpent('office', 'next')).toBe(true)
})

test('signing in again and again allows for one more, not for many', () => {
  const { failMany, succeed, isSpent } = open()
  failMany(500)
  for (let n = 0; n < 10; n++) succeed('office', 'the guesser himself')
  expect(isSpent('office', 'next')).toBe(false)
  failMany(1, 'office', 500)
  expect(isSpent('office', 'next')).toBe(true)
})

test('is forgotten an hour after it happened, however often it is repeated', () => {
  const { failMany, isSpent, time } = open()
  failMany(500)
  time.now = HOUR - 1
  failMany(400)
  expect(isSpent('office', 'next')).toBe(true)
  time.now = HOUR
  expect(isSpent('office', 'next')).toBe(false)
})

test('so is who signed in', () => {
  const { failMany, succeed, isSpent, time } = open()
  succeed('office', 'ana')
  time.now = HOUR - 1
  failMany(500)
  expect(isSpent('office', 'next')).toBe(false)
  time.now = HOUR
  expect(isSpent('office', 'next')).toBe(true)
})

test('other addresses do not make one forgotten, unless they are very many', () => {
  const { failMany, fail, isSpent } = open()
  failMany(500)
  for (let n = 1; n < 50_000; n++) fail(`address-${n}`, 'ana')
  expect(isSpent('office', 'next')).toBe(true)
  fail('one more', 'ana')
  expect(isSpent('office', 'next')).toBe(false)
})
