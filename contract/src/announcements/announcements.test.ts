import { describe, expect, test } from 'vitest'
import { ANNOUNCEMENT_MAX_LENGTH, ANNOUNCEMENTS_LIVE_MAX } from '../base/limits.ts'
import {
  type Audience,
  announcementCreate,
  announcementIds,
  announcementPhase,
  announcementUpdate,
  isFor,
  type Reader,
} from './announcements.ts'

const given = {
  kind: 'info',
  audience: { type: 'everybody', id: null },
  texts: { PT_BR: 'Começamos em cinco minutos.' },
  endsAt: '2025-12-01T14:00:00.000Z',
}

const reader: Reader = { groupIds: ['g1'], roomIds: ['r1'], languages: ['PT_BR', 'EN_US'] }
const nobody: Reader = { groupIds: [], roomIds: [], languages: [] }

describe('an announcement is for', () => {
  test.each<[Audience['type'], string | null, boolean, boolean]>([
    ['everybody', null, true, true],
    ['group', 'g1', true, false],
    ['group', 'r1', false, false],
    ['room', 'r1', true, false],
    ['room', 'r2', false, false],
    ['language', 'EN_US', true, false],
    ['language', 'DE_DE', false, false],
    ['group', null, false, false],
  ])('readers with and without groups match the audience "%s %s" or not', (type, id, forReader, forNobody) => {
    const announcement = { audience: { type, id } }
    expect([isFor(announcement, reader), isFor(announcement, nobody)]).toEqual([forReader, forNobody])
  })
})

test('an announcement is scheduled until its schedule is removed, then live until its end', () => {
  const end = Date.parse(given.endsAt)
  const schedule = { startsAt: given.endsAt, beforeRoom: null, lastsMinutes: 30 }
  const phaseOf = (its: typeof schedule | null, now: number) => announcementPhase({ ...given, schedule: its }, now)
  expect([phaseOf(schedule, end + 1), phaseOf(null, end - 1), phaseOf(null, end)]).toEqual([
    'scheduled',
    'live',
    'ended',
  ])
})

describe('a new announcement', () => {
  test.each(['', given.endsAt])('a scheduled announcement has no end: %j', (endsAt) => {
    const schedule = { startsAt: given.endsAt, lastsMinutes: 30 }
    expect(announcementCreate.parse({ ...given, endsAt, schedule }).endsAt).toBeNull()
    expect(announcementUpdate.parse({ ...given, endsAt, schedule }).endsAt).toBeNull()
  })

  test('an announcement is trimmed, and loses the languages that have no text', () => {
    const { texts } = announcementCreate.parse({ ...given, texts: { PT_BR: '  Olá \n', EN_US: ' ', DE_DE: '' } })
    expect(texts).toEqual({ PT_BR: 'Olá' })
  })

  test('an announcement may be as long as its limit', () => {
    const longest = (length: number) => announcementCreate.safeParse({ ...given, texts: { PT_BR: 'é'.repeat(length) } })
    expect([longest(ANNOUNCEMENT_MAX_LENGTH).success, longest(ANNOUNCEMENT_MAX_LENGTH + 1).success]).toEqual([
      true,
      false,
    ])
  })

  test('an update of an announcement has the version that was seen', () => {
    expect(announcementUpdate.parse({ ...given, version: 3 }).version).toBe(3)
  })

  test.each([
    ['kind', 'error'],
    ['audience', { type: 'group', id: null }],
    ['audience', { type: 'everybody', id: 'g1' }],
    ['audience', { type: 'all', id: null }],
    ['texts', { pt: 'Olá' }],
    ['texts', ['Olá']],
    ['texts', Object.fromEntries(Array.from({ length: 21 }, (_, n) => [`A${String.fromCharCode(65 + n)}_ZZ`, 'x']))],
    ['endsAt', ''],
    ['endsAt', 'tomorrow'],
  ])('an announcement is rejected with %s %j', (field, value) => {
    expect(announcementCreate.safeParse({ ...given, [field]: value }).success).toBe(false)
  })
})

test('a list of announcement ids is rejected if it is longer than there can be live announcements', () => {
  const ids = (count: number) => announcementIds.safeParse({ ids: Array(count).fill('a') }).success
  expect([ids(ANNOUNCEMENTS_LIVE_MAX), ids(ANNOUNCEMENTS_LIVE_MAX + 1)]).toEqual([true, false])
})
