import { describe, expect, test } from 'vitest'
import {
  type AlarmSample,
  airOf,
  isAudienceExpected,
  judgeAlarms,
  type RunningAlarm,
  type WatchedMail,
  type WatchedNode,
} from './alarm-rules.ts'

const NOW = Date.parse('2025-12-01T13:41:00.000Z')
const STEP = 5000
const ago = (seconds: number) => NOW - seconds * 1000

const one: Omit<WatchedNode, 'seenAt'> = { id: 'one', name: 'palco-1', startedAt: ago(9000) }

const quiet = (at: number): AlarmSample => ({
  at,
  rooms: new Map(),
  signIns: 0,
  failures: 0,
  nodes: [{ ...one, seenAt: at }],
  mail: null,
  queues: [],
})

/** Returns one sample for each value, five seconds apart. The last sample is from now. */
const series = <Value>(values: readonly Value[], of: (value: Value, at: number) => Partial<AlarmSample>) =>
  values.map((value, n) => {
    const at = NOW - (values.length - 1 - n) * STEP
    return { ...quiet(at), ...of(value, at) }
  })

const times = <Value>(count: number, value: Value): Value[] => Array.from({ length: count }, () => value)

const begunIn = (samples: AlarmSample[], running: RunningAlarm[] = []) =>
  judgeAlarms(samples, running).begun.map(({ kind, target, before, after }) =>
    [kind, target.id, before, after].filter((part) => part !== '').join(' '),
  )
const endedIn = (samples: AlarmSample[], running: RunningAlarm) =>
  judgeAlarms(samples, [running]).ended.map(({ outcome }) => outcome)

const running = (kind: string, given: Partial<RunningAlarm> = {}): RunningAlarm => ({
  id: 'alarm',
  kind,
  target: { id: '', name: '' },
  before: 0,
  startedAt: ago(120),
  ...given,
})

describe('viewers of a room', () => {
  type Seen = number | { viewers: number; air: string } | null
  const watched = (seen: readonly Seen[]) =>
    series(seen, (value) => {
      if (value === null) return {}
      const { viewers, air } = typeof value === 'number' ? { viewers: value, air: 'main' } : value
      return { rooms: new Map([['a', { id: 'a', name: 'Abertura', viewers, air }]]) }
    })
  const backup = (viewers: number) => ({ viewers, air: 'backup' })

  test.each<[string, Seen[], string[]]>([
    ['nothing is known yet', [], []],
    ['it stays', times(14, 120), []],
    ['a third leaves', [...times(4, 120), 80, 80], ['viewers-dropped a 120 80']],
    ['a little less than a third leaves', [...times(4, 120), 81, 81], []],
    [
      'a third leaves within a minute, few by few',
      [...times(4, 90), ...times(3, 85), ...times(4, 70), 60, 60],
      ['viewers-dropped a 90 60'],
    ],
    ['a third leaves within five minutes', [90, ...times(13, 80), ...times(13, 70), 60, 60], []],
    ['everybody leaves', [...times(4, 10), 0, 0], ['viewers-dropped a 10 0']],
    ['everybody leaves a small room', [...times(4, 9), 0, 0], []],
    ['people who change nodes count twice for ten seconds', [...times(4, 120), ...times(3, 240), ...times(4, 120)], []],
    ['one sample alone is low', [...times(4, 120), 0], []],
    ['the last of two samples is back', [...times(4, 120), 40, 119], []],
    ['it was switched', [...times(4, 120), backup(80), backup(60)], []],
    [
      'it was switched a minute ago',
      [120, ...times(12, backup(120)), backup(60), backup(60)],
      ['viewers-dropped a 120 60'],
    ],
    ['it ended', [...times(4, 120), null, null], []],
    ['it has just opened', [null, ...times(4, 120), 60, 60], []],
  ])('a viewers’ alarm begins or not: %s', (_title, seen, expected) => expect(begunIn(watched(seen))).toEqual(expected))

  test('viewers who reconnect after a node is gone do not count as a drop', () => {
    const two = { id: 'two', name: 'palco-2', startedAt: ago(9000) }
    const samples = watched([...times(4, 120), 60, 60])
    const silent = samples.map((sample) => ({
      ...sample,
      nodes: [...sample.nodes, { ...two, seenAt: Math.min(sample.at, ago(15)) }],
    }))
    expect(begunIn(samples)).toHaveLength(1)
    expect(begunIn(silent)).toEqual([])
  })

  test('a running alarm of a room does not begin again, one of another room does', () => {
    const samples = watched([...times(4, 120), 60, 60])
    const of = (id: string) => running('viewers-dropped', { target: { id, name: '' } })
    expect([begunIn(samples, [of('a')]), begunIn(samples, [of('b')])]).toEqual([[], ['viewers-dropped a 120 60']])
  })

  const dropped = running('viewers-dropped', { target: { id: 'a', name: '' }, before: 100 })
  test.each<[string, Seen[], RunningAlarm, string[]]>([
    ['they are back for half a minute', times(8, 85), dropped, ['recovered']],
    ['they are back for a moment', [...times(8, 60), 100], dropped, []],
    ['they are back as far as a node knows that has just begun to watch', times(6, 100), dropped, []],
    ['they are not back', times(8, 84), dropped, []],
    ['they did not come back', times(8, 60), { ...dropped, startedAt: ago(600) }, ['settled']],
    ['the room is over', [60, 60, null], dropped, ['closed']],
  ])('the end of a viewers’ alarm: %s', (_title, seen, alarm, expected) =>
    expect(endedIn(watched(seen), alarm)).toEqual(expected),
  )
})

describe('refused sign-ins', () => {
  const failing = (counts: readonly number[], signIns = 0) => series(counts, (failures) => ({ failures, signIns }))
  test.each<[string, AlarmSample[], string[]]>([
    ['a few', failing([...times(20, 2), 19]), []],
    ['many at once', failing([...times(20, 2), 20]), ['sign-ins-failing 2 20']],
    ['many right after the start', failing([25]), ['sign-ins-failing 0 25']],
    ['as many as always', failing(times(40, 25)), []],
    ['three times as many', failing([...times(20, 25), 75]), ['sign-ins-failing 25 75']],
    ['less than three times as many', failing([...times(20, 25), 74]), []],
    ['some of those who arrive at once mistype', failing([0, 200], 9800), []],
  ])('a sign-in alarm begins or not: %s', (_title, samples, expected) => expect(begunIn(samples)).toEqual(expected))

  test.each<[string, number[], number, string[]]>([
    ['it is quiet for half a minute', times(8, 9), 2, ['recovered']],
    ['it is quiet for a moment', [30, 30, 9], 2, []],
    ['it is as before', times(8, 37), 25, ['recovered']],
  ])('the end of a sign-in alarm: %s', (_title, counts, before, expected) =>
    expect(endedIn(failing(counts), running('sign-ins-failing', { before }))).toEqual(expected),
  )
})

describe('nodes', () => {
  const two = { id: 'two', name: 'palco-2', startedAt: ago(9000) }
  const seen = (seconds: number, node: Omit<WatchedNode, 'seenAt'>) => (at: number) => ({
    ...node,
    seenAt: Math.min(at, ago(seconds)),
  })
  const here = (...others: ((at: number) => WatchedNode)[]) =>
    series(times(8, null), (_value, at) => ({
      nodes: [{ ...one, seenAt: at }, ...others.map((other) => other(at))],
    }))
  const fresh = { id: 'new', name: 'palco-2', startedAt: ago(50) }

  test.each<[string, AlarmSample[], string[]]>([
    ['all are there', here(seen(0, two)), []],
    ['one is slow', here(seen(35, two)), []],
    ['one is gone', here(seen(60, two)), ['node-gone two 2 1']],
    ['one is gone, and this node has just noticed', here(seen(60, two)).slice(-2), []],
    [
      'one is gone, and there are two others',
      here(seen(60, two), seen(0, { ...two, id: 'three' })),
      ['node-gone two 3 2'],
    ],
  ])('a node alarm begins or not: %s', (_title, samples, expected) => expect(begunIn(samples)).toEqual(expected))

  test('a node that was replaced is reported as over', () => {
    const [alarm] = judgeAlarms(here(seen(60, two), seen(0, fresh)), []).begun
    expect(alarm).toMatchObject({ startedAt: ago(60), over: { at: ago(50), outcome: 'recovered' } })
  })

  const gone = running('node-gone', { target: { id: 'two', name: 'palco-2' }, before: 2 })
  test.each<[string, AlarmSample[], RunningAlarm, string[]]>([
    ['it is back', here(seen(0, two)), gone, ['recovered']],
    ['another has taken its place', here(seen(0, fresh)), gone, ['recovered']],
    ['it is away', here(), gone, []],
    ['it stays away', here(), { ...gone, startedAt: ago(3600) }, ['settled']],
  ])('the end of a node alarm: %s', (_title, samples, alarm, expected) =>
    expect(endedIn(samples, alarm)).toEqual(expected),
  )
})

describe('mail', () => {
  const fine: WatchedMail = { waiting: 0, delayed: 0, stuck: 0, sent: 0, refused: 0 }
  const mailed = (given: Partial<WatchedMail>) => series(times(8, null), () => ({ mail: { ...fine, ...given } }))
  test.each<[string, AlarmSample[], string[]]>([
    ['a long queue', mailed({ waiting: 900 }), []],
    ['one attempt failed', mailed({ waiting: 3, delayed: 1 }), []],
    ['the server does not answer', mailed({ waiting: 3, delayed: 1, stuck: 1 }), ['mail-away 0 3']],
    ['some addresses are wrong', mailed({ sent: 900, refused: 30 }), []],
    ['a few addresses are wrong', mailed({ refused: 9 }), []],
    ['most are refused', mailed({ sent: 40, refused: 10 }), ['mail-refused 40 10']],
  ])('a mail alarm begins or not: %s', (_title, samples, expected) => expect(begunIn(samples)).toEqual(expected))

  test.each<[string, AlarmSample[], string, string[]]>([
    ['all were sent', mailed({}), 'mail-away', ['recovered']],
    ['one still waits', mailed({ waiting: 1, delayed: 1 }), 'mail-away', []],
    ['a few are refused', mailed({ refused: 4 }), 'mail-refused', ['recovered']],
    ['some are refused', mailed({ refused: 5 }), 'mail-refused', []],
  ])('the end of a mail alarm: %s', (_title, samples, kind, expected) =>
    expect(endedIn(samples, running(kind))).toEqual(expected),
  )
})

test('an alarm kind of another release is ignored', () => {
  expect(endedIn([quiet(NOW)], running('coffee-cold'))).toEqual([])
})

test('an audience is expected to stay until five minutes before the end', () => {
  const dates = (startDate: number | null, endDate: number | null) => {
    const iso = (time: number | null) => time && new Date(time).toISOString()
    return { startDate: iso(startDate) || null, endDate: iso(endDate) || null }
  }
  const expected = [dates(null, null), dates(ago(600), null), dates(ago(600), ago(-301))]
  const free = [dates(ago(-60), null), dates(ago(600), ago(-300)), dates(ago(600), ago(1))]
  expect(expected.map((room) => isAudienceExpected(room, NOW))).toEqual([true, true, true])
  expect(free.map((room) => isAudienceExpected(room, NOW))).toEqual([false, false, false])
})

test('a room without a backup address is not switched by its state', () => {
  const room = { webinarUrl: 'https://a.example', backupUrl: '', onAir: 'main', mode: 'page' } as const
  expect(airOf({ ...room, onAir: 'backup' })).toBe(airOf(room))
  expect(airOf({ ...room, onAir: 'backup', backupUrl: 'https://b.example' })).not.toBe(airOf(room))
})

describe('waiting questions', () => {
  const queue = (waiting: number, idleSeconds: number) => [
    { ...quiet(NOW), queues: [{ roomId: 'a', roomName: 'Abertura', waiting, idleSince: ago(idleSeconds) }] },
  ]
  const alarm = running('questions-waiting', { target: { id: 'a', name: 'Abertura' } })

  test.each([
    ['ten that nobody has decided about for three minutes', queue(10, 180), ['questions-waiting a 3 10']],
    ['nine', queue(9, 600), []],
    ['many, with a decision within three minutes', queue(80, 179), []],
  ])('%s', (_, samples, expected) => {
    expect(begunIn(samples)).toEqual(expected)
  })

  test.each([
    ['while nobody decides', queue(6, 300), []],
    ['once somebody has decided', queue(30, 10), ['recovered']],
    ['with four left', queue(4, 300), ['recovered']],
    ['without a queue', [quiet(NOW)], ['recovered']],
  ])('the alarm %s', (_, samples, expected) => {
    expect(endedIn(samples, alarm)).toEqual(expected)
  })
})
