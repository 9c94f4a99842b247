import { expect, test } from 'vitest'
import { nextPollStanding, POLL_ACTS, POLL_STATES } from './poll-moves.ts'

test('a poll moves as in this table', () => {
  const table = POLL_STATES.flatMap((state) =>
    [false, true].map((showsResults) => [
      `${state}${showsResults ? ' shown' : ''}`,
      ...POLL_ACTS.map((act) => {
        const next = nextPollStanding({ state, showsResults }, act)
        return next ? `${next.state}${next.showsResults ? ' shown' : ''}` : '-'
      }),
    ]),
  )
  expect(POLL_ACTS).toEqual(['open', 'close', 'reveal', 'hide'])
  expect(table).toEqual([
    ['draft', 'open', '-', '-', '-'],
    ['draft shown', 'open shown', '-', '-', 'draft'],
    ['open', 'open', 'closed', 'open shown', '-'],
    ['open shown', 'open shown', 'closed shown', 'open shown', 'open'],
    ['closed', 'open', '-', 'closed shown', '-'],
    ['closed shown', 'open shown', '-', 'closed shown', 'closed'],
  ])
})
