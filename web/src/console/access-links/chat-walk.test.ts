import type { LinkChat } from '@palco/contract/access-links/access-links'
import { expect, test } from 'vitest'
import { type ChatWalkEvent, nextInWalk, startWalk } from './chat-walk.ts'

const person = (id: string, sentAt?: string): LinkChat => ({
  ...{ id, name: id, phone: '+5511987654321', message: 'Olá' },
  ...(sentAt && { sentAt }),
})
const PEOPLE = [person('ana'), person('bia'), person('cid', '2025-12-01T13:40:00.000Z')]

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
  const walk = events.reduce(nextInWalk, startWalk(PEOPLE, false))
  expect([walk.place, [...walk.opened]]).toEqual([place, ids])
})

test('a walk through the chats leaves out people who have their link, unless they are to get another', () => {
  const idsOf = (isAgain: boolean) => startWalk(PEOPLE, isAgain).people.map(({ id }) => id)
  expect([idsOf(false), idsOf(true)]).toEqual([
    ['ana', 'bia'],
    ['ana', 'bia', 'cid'],
  ])
})

test('a walk through the chats that starts again has everybody', () => {
  const walk = nextInWalk(startWalk(PEOPLE, false), { type: 'started', people: PEOPLE })
  expect([walk.people.length, walk.place]).toEqual([3, 0])
})
