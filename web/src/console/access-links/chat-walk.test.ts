import type { LinkChat } from '@palco/contract/access-links/access-links'
import { expect, test } from 'vitest'
import { type ChatWalkEvent, nextInWalk, startWalk } from './chat-walk.ts'

const person = (id: string, holds?: LinkChat['holds']): LinkChat => ({
  ...{ id, name: id, phone: '+5511987654321', message: 'Olá' },
  ...(holds && { holds }),
})
const PEOPLE = [person('ana'), person('bia'), person('cid', 'mail')]

const skipped: ChatWalkEvent = { type: 'skipped' }
const wentBack: ChatWalkEvent = { type: 'wentBack' }
const opened = (id: string): ChatWalkEvent => ({ type: 'opened', id })

test.each<[string, ChatWalkEvent[], number, string[]]>([
  ['starts with the first', [], 0, []],
  ['goes on after a chat was opened', [opened('ana')], 1, ['ana']],
  ['goes on without one', [skipped], 1, []],
  ['goes back', [skipped, wentBack], 0, []],
  ['does not go back before the first', [wentBack], 0, []],
  ['ends after the last', [opened('ana'), skipped, skipped, skipped], 2, ['ana']],
  ['returns from the end', [skipped, skipped, wentBack], 1, []],
  ['counts a person once', [opened('ana'), wentBack, opened('ana')], 1, ['ana']],
])('a walk through the chats %s', (_, events, place, ids) => {
  const walk = events.reduce(nextInWalk, startWalk(PEOPLE))
  expect([walk.place, [...walk.opened]]).toEqual([place, ids])
})

test('a walk through the chats leaves out people who have a link, until they are included at its end', () => {
  const walk = nextInWalk(startWalk(PEOPLE), opened('ana'))
  const whole = nextInWalk(walk, { type: 'included', people: PEOPLE })
  const shown = ({ people, place, opened }: typeof walk) => [people.map(({ id }) => id), place, [...opened]]
  expect([shown(walk), shown(whole)]).toEqual([
    [['ana', 'bia'], 1, ['ana']],
    [['ana', 'bia', 'cid'], 1, ['ana']],
  ])
})
