import { expect, test } from 'vitest'
import { liveTroubles } from './live-troubles.ts'

const QUIET = { signIns: 0, failures: 0, takeovers: 0, waitingLogins: 0 }

test.each([
  ['nothing happens', {}, []],
  ['some mistype their password', { failures: 19 }, []],
  ['many are refused', { failures: 20 }, ['failures']],
  ['thousands arrive, and some mistype', { signIns: 5000, failures: 200, takeovers: 300, waitingLogins: 499 }, []],
  ['more are refused than half of those who get in', { signIns: 100, failures: 51 }, ['failures']],
  ['many change the device', { signIns: 30, takeovers: 20 }, ['takeovers']],
  ['the queue is long', { signIns: 5000, waitingLogins: 500 }, ['waitingLogins']],
  [
    'everything at once',
    { failures: 80, takeovers: 80, waitingLogins: 900 },
    ['failures', 'takeovers', 'waitingLogins'],
  ],
])('troubles of the live day are shown when %s', (_, counts, troubles) => {
  expect(liveTroubles({ ...QUIET, ...counts })).toEqual(troubles)
})
