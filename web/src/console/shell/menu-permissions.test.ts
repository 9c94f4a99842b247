import { TEAM_FUNCTIONS, type TeamFunction } from '@palco/contract/team/permissions'
import { expect, test } from 'vitest'
import { opensPage, permissionOfPage } from '../kit/page-permissions.ts'
import { MENU } from './menu-entries.ts'

const PATHS = MENU.flatMap(({ entries }) => entries.map(({ path }) => path))
const opened = (teamFunction: TeamFunction) => PATHS.filter((path) => opensPage(teamFunction, path))

test('every entry of the menu needs a permission', () => {
  expect(PATHS.filter((path) => permissionOfPage(path) === null)).toEqual([])
})

test.each<[TeamFunction, string[]]>([
  ['OWNER', PATHS],
  ['ORGANISER', PATHS.filter((path) => path !== '/team')],
  [
    'LIVE',
    ['/', '/ready', '/live', '/announcements', '/moderation', '/agenda', '/groups', '/languages', '/recordings'],
  ],
  [
    'HELP_DESK',
    ['/', '/ready', '/live', '/announcements', '/agenda', '/groups', '/languages', '/recordings', '/users'],
  ],
  ['MODERATOR', ['/moderation']],
  ['READER', ['/', '/ready', '/live', '/announcements', '/agenda', '/groups', '/languages', '/attendance']],
])('the function %s opens %j', (teamFunction, expected) => {
  expect(opened(teamFunction)).toEqual(expected)
})

test('a reader who sees only some groups opens the pages that show groups', () => {
  expect(PATHS.filter((path) => opensPage('READER', path, false))).toEqual([
    '/',
    '/live',
    '/agenda',
    '/groups',
    '/attendance',
  ])
  expect(opensPage('READER', '/ready')).toBe(true)
})

test('a page below another needs the same permission, whatever its query or hash', () => {
  for (const path of ['/users/ana?open=link', '/users?role=ADMIN', '/users#ana'])
    expect(permissionOfPage(path)).toBe('people.view')
  for (const each of TEAM_FUNCTIONS) expect(opensPage(each, '/settings/passes')).toBe(opensPage(each, '/settings'))
})

test('a link that opens a dialog needs the permission of the dialog', () => {
  expect(opensPage('HELP_DESK', '/users')).toBe(true)
  expect(opensPage('HELP_DESK', '/users?open=new')).toBe(false)
  expect(opensPage('HELP_DESK', '/users/ana?open=link')).toBe(true)
  expect(['LIVE', 'READER'].map((each) => opensPage(each as TeamFunction, '/rooms?room=1'))).toEqual([true, false])
})
