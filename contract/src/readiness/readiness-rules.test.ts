import { describe, expect, test } from 'vitest'
import type { EmbedCheck } from '../embed-checks/embed-checks.ts'
import { INITIAL_EVENT_SETTINGS } from '../event/event.ts'
import type { Room } from '../rooms/rooms.ts'
import {
  openFindings,
  READINESS_LABELS,
  READINESS_LISTED_MAX,
  READINESS_RULES,
  type ReadinessRule,
  SEVERITIES,
  severityOf,
} from './readiness.ts'
import { casesOf, type Dismissals, type ReadinessFacts, readiness, stillPresent } from './readiness-rules.ts'

/** 9:00 in São Paulo, an hour before the event begins. */
const NOW = Date.parse('2026-03-02T12:00:00.000Z')
const at = (hours: number) => new Date(NOW + hours * 3_600_000).toISOString()

const room = (id: string, given: Partial<Room> = {}) =>
  ({
    id,
    name: `Sala ${id}`,
    groupId: 'g',
    active: true,
    mode: 'page',
    language: 'PT_BR',
    speaker: '',
    webinarUrl: `https://webinar.example/${id}`,
    backupUrl: `https://backup.example/${id}`,
    startDate: at(1),
    endDate: at(2),
    ...given,
  }) as Room
const check = (given: Partial<EmbedCheck>) =>
  ({ roomId: 'a', slot: 'main', verdict: 'plays', reason: null, previous: null, ...given }) as EmbedCheck
const language = (code: string, active = true) => ({ id: code, code, name: code, active })
const group = (id: string, active = true) => ({ id, name: `Grupo ${id}`, active })
const source = (id: string, given: Partial<ReadinessFacts['sources'][number]> = {}) =>
  ({ id, name: `Loja ${id}`, state: 'ok', toReview: 0, ...given }) as const
const { access, passes, support, team } = INITIAL_EVENT_SETTINGS

const event = {
  title: 'PBEX Week',
  tagline: 'Uma semana para crescer',
  timeZone: 'America/Sao_Paulo',
  startsAtLocal: '2026-03-02T10:00',
  lastDay: '2026-03-02',
  support: { ...support, phone: '5511987654321' },
  access,
  passes,
  team,
}

/** Facts with which every rule is satisfied. */
const READY: ReadinessFacts = {
  event,
  groups: [group('g')],
  rooms: [room('a')],
  languages: [language('PT_BR')],
  checks: [check({})],
  people: { 'people-without-group': 0, 'people-without-link': 0, 'links-unopened': 0 },
  peopleWithUnopenedLink: 0,
  groupIdsWithPeople: ['g'],
  membersWithoutSecondFactor: 0,
  hasPeople: true,
  sources: [source('s')],
  linkAddress: 'https://week.example.com',
  publicUrl: 'https://week.example.com',
  isCertificateRefused: false,
  hasMail: true,
  certificates: { hasOrganiser: true, hasSignatory: true, hasProgramme: true },
  disk: { free: 50e9, total: 100e9 },
  lastBackupAt: at(-1),
}

/** What a rule is expected to find: the names of the affected entries, or their number. */
type Expected = readonly string[] | number
type Case = [situation: string, facts: Partial<ReadinessFacts>, found: Expected]
const IN_ORDER = 0

const people = (given: Partial<ReadinessFacts['people']>) => ({ people: { ...READY.people, ...given } })
const ofEvent = (given: Partial<ReadinessFacts['event']>) => ({ event: { ...event, ...given } })
const startsAt = (startsAtLocal: string) => ofEvent({ startsAtLocal })
const certificates = (given: Partial<ReadinessFacts['certificates']>) => ({
  certificates: { ...READY.certificates, ...given },
})
const rooms = (...given: Room[]) => ({ rooms: given })
const disk = (free: number, total: number) => ({ disk: { free, total } })

const CASES: Record<ReadinessRule, Case[]> = {
  'rooms-none': [
    ['there is none', { rooms: [] }, 1],
    ['all are over', rooms(room('a', { startDate: at(-2), endDate: at(-1) })), IN_ORDER],
  ],
  'people-none': [['there are only administrators', { hasPeople: false }, 1]],
  'event-over': [
    ['its last day is today', ofEvent({ lastDay: '2026-03-02' }), IN_ORDER],
    ['its last day was yesterday', ofEvent({ startsAtLocal: '2026-03-01T10:00', lastDay: '2026-03-01' }), 1],
    ['it is the next day already in the east', ofEvent({ timeZone: 'Pacific/Kiritimati', lastDay: '2026-03-02' }), 1],
  ],
  'links-local': [
    ['links lead to localhost', { linkAddress: 'http://localhost:3000' }, ['http://localhost:3000']],
    ['links lead to a private network', { linkAddress: 'http://192.168.0.7' }, ['http://192.168.0.7']],
    ['links lead to a public name without https', { linkAddress: 'http://week.example.com' }, IN_ORDER],
  ],
  'certificate-refused': [['browsers refuse it', { isCertificateRefused: true }, 1]],
  'disk-full': [
    ['a gigabyte is left of many', disk(1e9, 100e9), IN_ORDER],
    ['less than a gigabyte is left of many', disk(999e6, 100e9), 1],
    ['a tenth is left of a small disk', disk(0.5e9, 5e9), IN_ORDER],
    ['less than a tenth is left of a small disk', disk(0.4e9, 5e9), 1],
    ['the database is elsewhere', { disk: null }, IN_ORDER],
  ],
  'rooms-without-address': [
    ['it is empty', rooms(room('a', { webinarUrl: '' })), ['Sala a']],
    ['it is no address', rooms(room('a', { webinarUrl: 'em breve' })), ['Sala a']],
    ['the room is over', rooms(room('a', { webinarUrl: '', startDate: at(-2), endDate: at(-1) })), IN_ORDER],
    ['nobody sees the room', rooms(room('a', { webinarUrl: '', active: false, startDate: at(48) })), IN_ORDER],
  ],
  'addresses-refused': [
    ['one is refused', { checks: [check({ verdict: 'refused', reason: 'insecure' })] }, ['Sala a']],
    ['the site did not answer', { checks: [check({ verdict: 'unknown', reason: 'too-slow' })] }, IN_ORDER],
  ],
  'rooms-hidden': [
    ['a room is off and starts today', rooms(room('a'), room('b', { active: false })), ['Sala b']],
    ['a room is off and starts next week', rooms(room('a'), room('b', { active: false, startDate: at(25) })), IN_ORDER],
    [
      'its group is off',
      { ...rooms(room('a'), room('b', { groupId: 'h' })), groups: [group('g'), group('h', false)] },
      ['Sala b'],
    ],
  ],
  'groups-without-rooms': [
    [
      'people are in a group without a room',
      { groups: [group('g'), group('h')], groupIdsWithPeople: ['g', 'h'] },
      ['Grupo h'],
    ],
    ['its only room is off', { ...rooms(room('a', { active: false, startDate: at(48) })) }, ['Grupo g']],
    ['nobody is in the group', { groups: [group('g'), group('h')] }, IN_ORDER],
    ['the group is off', { groups: [group('g'), group('h', false)], groupIdsWithPeople: ['g', 'h'] }, IN_ORDER],
  ],
  'people-without-group': [['there are some', people({ 'people-without-group': 3 }), 3]],
  'people-without-link': [['there are some', people({ 'people-without-link': 214 }), 214]],
  'members-without-second-factor': [
    ['it is not required', { membersWithoutSecondFactor: 2 }, IN_ORDER],
    [
      'it will be required',
      { membersWithoutSecondFactor: 2, ...ofEvent({ team: { ...team, secondFactorFrom: '2026-03-05' } }) },
      2,
    ],
  ],
  'links-insecure': [
    ['PUBLIC_URL has http', { publicUrl: 'http://week.example.com' }, 1],
    ['PUBLIC_URL is local, which is another rule’s', { publicUrl: 'http://localhost' }, IN_ORDER],
    ['PUBLIC_URL is not set', { publicUrl: null }, IN_ORDER],
  ],
  'mail-off': [
    ['no mail is wanted', { hasMail: false }, IN_ORDER],
    ['everybody is to get a link', { hasMail: false, ...ofEvent({ access: { ...access, importPassword: 'own' } }) }, 1],
    [
      'people are to be warned by mail',
      { hasMail: false, ...ofEvent({ access: { ...access, mailOnSignInElsewhere: true } }) },
      1,
    ],
    ['mails are on', ofEvent({ access: { ...access, importPassword: 'own' } }), IN_ORDER],
  ],
  'support-placeholder': [['it is the initial number', ofEvent({ support }), 1]],
  'certificates-unsigned': [
    ['nobody signs', certificates({ hasSignatory: false }), ['Week PREMIUM Pass · Week PLATINUM Pass']],
    [
      'the organiser is missing, and one pass promises one',
      { ...certificates({ hasOrganiser: false }), ...ofEvent({ passes: { ...passes, PREMIUM: passes.LIVE } }) },
      ['Week PLATINUM Pass'],
    ],
    [
      'no pass promises one',
      {
        ...ofEvent({ passes: { LIVE: passes.LIVE, PREMIUM: passes.LIVE, PLATINUM: passes.LIVE } }),
        ...certificates({ hasOrganiser: false, hasSignatory: false }),
      },
      IN_ORDER,
    ],
  ],
  'certificates-unprintable': [
    ['the title has an emoji', ofEvent({ title: 'Semana 🎉' }), ['Semana 🎉']],
    ['a speaker is written in Chinese', rooms(room('a', { speaker: '王 Li' })), ['Sala a · 王 Li']],
    ['a room is, too', rooms(room('a', { name: '日本', speaker: 'Rui' })), ['日本']],
    [
      'the rooms are not printed',
      { ...rooms(room('a', { name: '日本' })), ...certificates({ hasProgramme: false }) },
      IN_ORDER,
    ],
    [
      'no pass promises one',
      ofEvent({ title: '日本', passes: { LIVE: passes.LIVE, PREMIUM: passes.LIVE, PLATINUM: passes.LIVE } }),
      IN_ORDER,
    ],
  ],
  'rooms-outside-event': [
    [
      'on the last day, an hour before midnight',
      rooms(room('a', { startDate: '2026-03-03T02:00:00.000Z', endDate: null })),
      IN_ORDER,
    ],
    ['on the next day', rooms(room('a', { startDate: '2026-03-03T03:00:00.000Z', endDate: null })), ['Sala a']],
    [
      'a year early, and over',
      rooms(room('a', { startDate: '2025-03-02T12:00:00.000Z', endDate: '2025-03-02T13:00:00.000Z' })),
      ['Sala a'],
    ],
    ['it has an end alone', rooms(room('a', { startDate: null, endDate: '2026-04-01T12:00:00.000Z' })), ['Sala a']],
    ['it is always open', rooms(room('a', { startDate: null, endDate: null })), IN_ORDER],
  ],
  'days-without-rooms': [
    ['two days at the end have none', ofEvent({ lastDay: '2026-03-04' }), ['2026-03-03/2026-03-04']],
    [
      'a room ends at midnight before the last day',
      { ...ofEvent({ lastDay: '2026-03-03' }), ...rooms(room('a', { endDate: '2026-03-03T03:00:00.000Z' })) },
      ['2026-03-03/2026-03-03'],
    ],
    [
      'a room lasts until the last day',
      { ...ofEvent({ lastDay: '2026-03-03' }), ...rooms(room('a', { endDate: '2026-03-03T03:01:00.000Z' })) },
      IN_ORDER,
    ],
    [
      'a day between two rooms has none',
      { ...ofEvent({ lastDay: '2026-03-04' }), ...rooms(room('a'), room('b', { startDate: at(49), endDate: at(50) })) },
      IN_ORDER,
    ],
    ['a room has no end', { ...ofEvent({ lastDay: '2026-03-04' }), ...rooms(room('a', { endDate: null })) }, IN_ORDER],
    [
      'the last room is hidden',
      {
        ...ofEvent({ lastDay: '2026-03-03' }),
        ...rooms(room('a'), room('b', { startDate: at(25), endDate: at(26), active: false })),
      },
      ['2026-03-03/2026-03-03'],
    ],
    [
      'all rooms are before the event',
      ofEvent({ startsAtLocal: '2026-03-05T10:00', lastDay: '2026-03-06' }),
      ['2026-03-05/2026-03-06'],
    ],
    ['there is no room', { rooms: [], ...ofEvent({ lastDay: '2026-03-04' }) }, IN_ORDER],
  ],
  'addresses-shared': [
    ['two rooms of one group at one hour, each with its own', rooms(room('a'), room('b')), IN_ORDER],
    ['two rooms at one hour', rooms(room('a'), room('b', { webinarUrl: 'https://webinar.example/a' })), ['Sala a']],
    [
      'one after the other',
      rooms(room('a'), room('b', { webinarUrl: 'https://webinar.example/a', startDate: at(2), endDate: at(3) })),
      IN_ORDER,
    ],
    [
      'one backup for all',
      rooms(...['a', 'b'].map((id) => room(id, { backupUrl: 'https://webinar.example/backup' }))),
      IN_ORDER,
    ],
  ],
  'addresses-unconfirmed': [
    ['the site did not answer', { checks: [check({ verdict: 'unknown', reason: 'too-slow' })] }, ['Sala a']],
    ['it was not checked yet', { checks: [check({ verdict: null })] }, ['Sala a']],
    ['one is refused', { checks: [check({ verdict: 'refused', reason: 'insecure' })] }, IN_ORDER],
  ],
  'languages-inactive': [
    ['a room has one', { languages: [language('PT_BR', false)] }, ['PT_BR']],
    ['no room has it', { languages: [language('PT_BR'), language('DE_DE', false)] }, IN_ORDER],
    [
      'its room is over',
      { languages: [language('PT_BR', false)], ...rooms(room('a', { startDate: at(-2), endDate: at(-1) })) },
      IN_ORDER,
    ],
  ],
  'languages-without-rooms': [
    ['one has none', { languages: [language('PT_BR'), language('DE_DE')] }, ['DE_DE']],
    ['its room is over', { rooms: [room('a', { startDate: at(-2), endDate: at(-1) })] }, IN_ORDER],
    ['there is no room at all', { languages: [language('PT_BR'), language('DE_DE')], rooms: [] }, IN_ORDER],
  ],
  'purchases-to-review': [
    ['a sale waits', { sources: [source('s', { toReview: 2 }), source('t')] }, ['Loja s']],
    ['there is no source', { sources: [] }, IN_ORDER],
  ],
  'sources-untested': [
    ['one has no secret', { sources: [source('s', { state: 'no-secret' }), source('t')] }, ['Loja s']],
    ['one waits for its test', { sources: [source('s', { state: 'waiting' })] }, ['Loja s']],
    ['one is off', { sources: [source('s', { state: 'off' })] }, IN_ORDER],
  ],
  'links-unopened': [
    [
      'they are new, and the event starts in a day',
      { peopleWithUnopenedLink: 12, ...startsAt('2026-03-03T09:01') },
      IN_ORDER,
    ],
    ['the event starts earlier', { peopleWithUnopenedLink: 12, ...startsAt('2026-03-03T08:59') }, 12],
    [
      'some are a day old',
      { peopleWithUnopenedLink: 12, ...people({ 'links-unopened': 5 }), ...startsAt('2026-03-04T09:00') },
      5,
    ],
  ],
  'tagline-placeholder': [['it is the initial one', ofEvent({ tagline: INITIAL_EVENT_SETTINGS.tagline }), 1]],
  'rooms-without-backup': [
    ['one has none', rooms(room('a', { backupUrl: '' })), ['Sala a']],
    ['it is over', rooms(room('a', { backupUrl: '', startDate: at(-2), endDate: at(-1) })), IN_ORDER],
  ],
  'backup-old': [
    ['it is a day old', { lastBackupAt: at(-24) }, IN_ORDER],
    ['it is older', { lastBackupAt: at(-24.1) }, 1],
    ['there is none', { lastBackupAt: null }, 1],
  ],
}

const foundBy = (rule: ReadinessRule, facts: Partial<ReadinessFacts>): Expected => {
  const finding = readiness({ ...READY, ...facts }, NOW).find((each) => each.rule === rule)
  return finding?.which.length ? finding.which.map(({ name }) => name) : (finding?.count ?? IN_ORDER)
}

test('a transmission of several rooms is one entry, with the hour at which two of them meet', () => {
  const webinarUrl = 'https://webinar.example/a'
  const given = [
    room('a'),
    room('b', { webinarUrl, startDate: at(1.5) }),
    room('c', { webinarUrl, endDate: at(1.5) }),
    room('d', { webinarUrl, startDate: at(3), endDate: at(4) }),
    room('e', { webinarUrl, startDate: at(3), endDate: at(4) }),
  ]
  const found = readiness({ ...READY, rooms: given }, NOW).find(({ rule }) => rule === 'addresses-shared')
  expect(found?.count).toBe(5)
  expect(found?.which.map(({ name, shared, cases }) => [name, shared, cases])).toEqual([
    ['Sala a', { name: 'Sala c', from: at(1), more: 1 }, ['a', 'c', 'b']],
    ['Sala d', { name: 'Sala e', from: at(3), more: 0 }, ['d', 'e']],
  ])
})

test('an unconfirmed address of several rooms is one entry for each result', () => {
  const webinarUrl = 'https://webinar.example/a'
  const given = ['a', 'b', 'c'].map((id) => room(id, { webinarUrl, startDate: at(1), endDate: null }))
  const checks = given.map(({ id }) =>
    check({ roomId: id, verdict: 'unknown', reason: id === 'b' ? 'too-slow' : 'unreachable' }),
  )
  const found = readiness({ ...READY, rooms: given, checks }, NOW).find(({ rule }) => rule === 'addresses-unconfirmed')
  expect(found?.count).toBe(2)
  expect(found?.which.map(({ reason, cases }) => [reason, cases])).toEqual([
    ['unreachable', ['a main', 'c main']],
    ['too-slow', ['b main']],
  ])
})

test('readiness lists the addresses that were checked longest ago first', () => {
  const given = ['a', 'b', 'c'].map((id) => room(id))
  const checkedAt = { a: at(-1), b: null, c: at(-2) }
  const checks = given.map(({ id }) =>
    check({ roomId: id, verdict: 'unknown', reason: 'too-slow', checkedAt: checkedAt[id as 'a'] }),
  )
  expect(foundBy('addresses-unconfirmed', { rooms: given, checks })).toEqual(['Sala b', 'Sala c', 'Sala a'])
})

test('readiness finds nothing when nothing is missing', () => {
  expect(readiness(READY, NOW)).toEqual([])
})

describe.each(READINESS_RULES)('%s', (rule) => {
  test.each(CASES[rule])('a readiness rule finds its cases: %s', (_, facts, expected) => {
    expect(foundBy(rule, facts)).toEqual(expected)
  })
})

test('the most severe readiness finding comes first, and every rule has a name', () => {
  const ranks = READINESS_RULES.map((rule) => SEVERITIES.indexOf(severityOf(rule)))
  expect(ranks).toEqual(ranks.toSorted())
  expect(new Set(Object.values(READINESS_LABELS)).size).toBe(READINESS_RULES.length)
})

test('a readiness finding counts all affected and lists the first', () => {
  const many = Array.from({ length: 200 }, (_, n) => room(String(n), { backupUrl: '', startDate: null, endDate: null }))
  const [finding] = readiness({ ...READY, rooms: many }, NOW)
  expect([finding?.count, finding?.which.length]).toEqual([200, READINESS_LISTED_MAX])
})

test('a readiness finding of a refused address has its slot and its reason', () => {
  const checks = [check({ slot: 'backup', verdict: 'refused', reason: 'video-private' })]
  const [finding] = readiness({ ...READY, checks }, NOW)
  expect(finding?.which).toEqual([{ id: 'a', name: 'Sala a', slot: 'backup', reason: 'video-private' }])
})

describe('dismissed cases', () => {
  const openOf = (facts: ReadinessFacts, dismissals: Dismissals) =>
    openFindings({ findings: readiness(facts, NOW, dismissals) }).map(({ rule, count, which, ignored }) => [
      rule,
      count,
      which.map(({ id }) => id),
      ignored,
    ])
  const withoutBackup = (...ids: string[]) => ({ ...READY, rooms: ids.map((id) => room(id, { backupUrl: '' })) })
  const ofPeople = (count: number) => ({ ...READY, people: { ...READY.people, 'people-without-group': count } })
  const ofSales = (toReview: number): ReadinessFacts => ({
    ...READY,
    sources: [{ id: 'loja', name: 'Loja', state: 'ok', toReview }],
  })

  test('dismissed readiness cases of the installation are not open', () => {
    const facts = { ...READY, lastBackupAt: null }
    expect(openOf(facts, { 'backup-old': casesOf('backup-old', facts, NOW) })).toEqual([])
    expect(readiness(facts, NOW, { 'backup-old': { '': 1 } })).toMatchObject([{ count: 0, ignored: 1 }])
  })

  test('dismissed readiness cases do not hide a new one', () => {
    const dismissals = { 'rooms-without-backup': casesOf('rooms-without-backup', withoutBackup('a', 'b'), NOW) }
    expect(openOf(withoutBackup('a', 'b'), dismissals)).toEqual([])
    expect(openOf(withoutBackup('a', 'b', 'c'), dismissals)).toEqual([['rooms-without-backup', 1, ['c'], 2]])
  })

  test('a transmission is open again with all its rooms when it gets another room', () => {
    const ofRooms = (...ids: string[]) => ({
      ...READY,
      rooms: ids.map((id) => room(id, { webinarUrl: 'https://webinar.example/a' })),
    })
    const dismissals = { 'addresses-shared': casesOf('addresses-shared', ofRooms('a', 'b', 'c'), NOW) }
    expect(openOf(ofRooms('a', 'b', 'c'), dismissals)).toEqual([])
    expect(openOf(ofRooms('b', 'c'), dismissals)).toEqual([])
    expect(openOf(ofRooms('a', 'b', 'c', 'd'), dismissals)).toEqual([['addresses-shared', 4, ['a'], 0]])
  })

  test('dismissed cases of people, or of sales of one source, are open again when they become more', () => {
    const people = { 'people-without-group': casesOf('people-without-group', ofPeople(3), NOW) }
    expect(openOf(ofPeople(3), people)).toEqual([])
    expect(openOf(ofPeople(4), people)).toEqual([['people-without-group', 4, [], 0]])
    const sales = { 'purchases-to-review': casesOf('purchases-to-review', ofSales(1), NOW) }
    expect(openOf(ofSales(1), sales)).toEqual([])
    expect(openOf(ofSales(3), sales)).toEqual([['purchases-to-review', 3, ['loja'], 0]])
  })

  test('dismissed readiness cases shrink with what is resolved', () => {
    expect(stillPresent({ a: 1, b: 5, c: 1 }, { b: 3, c: 1, d: 1 })).toEqual({ b: 3, c: 1 })
    const same = { a: 1, b: true } as const
    expect(stillPresent(same, { a: 2, b: 1 })).toBe(same)
  })

  test('confirmed readiness cases are dismissed, and counted by themselves', () => {
    const dismissals = { 'rooms-without-backup': { a: true, b: 1 } } as const
    expect(readiness(withoutBackup('a', 'b', 'c'), NOW, dismissals)).toMatchObject([
      { count: 1, ignored: 2, confirmed: 1 },
    ])
  })
})
