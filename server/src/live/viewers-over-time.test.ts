import { expect, test } from 'vitest'
import { viewersOverTime } from './viewers-over-time.ts'

test('whoever came is there until he has left, and what is outside of the time does not count', () => {
  const since = Date.parse('2025-12-01T10:00:00.000Z')
  const change = (minute: string, count: number) => ({ minute: `2025-12-01T${minute}`, count })
  const comings = [change('10:00', 2), change('10:02', 3)]
  const goings = [change('10:02', 1), change('10:03', 4), change('10:09', 9)]
  expect(viewersOverTime({ comings, goings }, since, since + 4 * 60_000)).toEqual([2, 2, 4, 0, 0])
})
