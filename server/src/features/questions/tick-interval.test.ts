import { expect, test } from 'vitest'
import { createTickInterval } from './tick-interval.ts'

test('changes are pushed half as often to a room with more than 3,000 viewers, and to no other room', async () => {
  let viewers = new Map([
    ['small', 3000],
    ['big', 3001],
  ])
  const intervalOf = createTickInterval(async () => viewers)
  await expect.poll(() => intervalOf('big')).toBe(2000)
  expect(['small', 'empty'].map(intervalOf)).toEqual([1000, 1000])
  viewers = new Map([['big', 3000]])
  await expect.poll(() => intervalOf('big')).toBe(1000)
})
