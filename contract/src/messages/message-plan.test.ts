import { describe, expect, test } from 'vitest'
import { wallClock, zonedInstant } from '../base/zoned-time.ts'
import {
  changedRooms,
  isDueMessage,
  messageExpiry,
  nextMessage,
  type PlannableRoom,
  planMessages,
} from './message-plan.ts'
import { INITIAL_MESSAGE_SETTINGS, type MessageKind, type MessageSettings } from './messages.ts'

const SAO_PAULO = 'America/Sao_Paulo'
const BERLIN = 'Europe/Berlin'

/** Returns a time in December 2025: `1 10:40` is December 1st at 10:40. */
const local = (text: string, zone = SAO_PAULO) => {
  const [day = '', time = '00:00'] = text.split(' ')
  return zonedInstant(`${day.length > 2 ? day : `2025-12-${day.padStart(2, '0')}`}T${time}`, zone)
}
const time = (text: string, zone = SAO_PAULO) => Date.parse(local(text, zone))

const room = (id: string, start: string | null, published: string | null = null, zone = SAO_PAULO): PlannableRoom => ({
  id,
  name: `Room ${id}`,
  startDate: start && local(start, zone),
  recordingPublishedAt: published && local(published, zone),
})

function settingsOf(...kinds: MessageKind[]): MessageSettings {
  const { evening, hour, attended, missed } = INITIAL_MESSAGE_SETTINGS
  return {
    ...INITIAL_MESSAGE_SETTINGS,
    evening: { ...evening, isOn: kinds.includes('evening') },
    hour: { ...hour, isOn: kinds.includes('hour') },
    attended: { ...attended, isOn: kinds.includes('attended') },
    missed: { ...missed, isOn: kinds.includes('missed') },
  }
}

const short = (instant: string | null, zone: string) =>
  instant && wallClock(Date.parse(instant), zone).slice('2025-'.length, 16).replace('T', ' ')

/** Returns the plan as texts such as `hour 12-01 09:40 a b`: kind, time, rooms. */
const planned = (rooms: PlannableRoom[], settings: MessageSettings, now: string, zone = SAO_PAULO) =>
  planMessages(rooms, settings, zone, time(now, zone)).map(({ kind, at, rooms }) =>
    [kind, short(at, zone) ?? 'waits', ...rooms.map(({ id }) => id)].join(' '),
  )

const stateAt = (rooms: PlannableRoom[], settings: MessageSettings, now: string, zone = SAO_PAULO) => {
  const [message] = planMessages(rooms, settings, zone, time(now, zone))
  if (!message) return 'over'
  return isDueMessage(message, time(now, zone)) ? 'due' : 'coming'
}

test('an installation begins with all planned messages switched off', () => {
  expect(planned([room('a', '1 10:00', '1 12:00')], INITIAL_MESSAGE_SETTINGS, '1 08:00')).toEqual([])
})

test('planned messages are in the order of their moments', () => {
  const rooms = [room('b', '2 09:00'), room('a', '1 10:00', '1 13:00'), room('always', null)]
  expect(planned(rooms, settingsOf('evening', 'hour', 'attended', 'missed'), '2025-11-28 08:00')).toEqual([
    'evening 11-30 19:00 a',
    'hour 12-01 09:00 a',
    'evening 12-01 19:00 b',
    'hour 12-02 08:00 b',
    'attended 12-02 10:00 a',
    'missed 12-02 10:00 a',
    'attended 12-03 10:00 b',
    'missed waits b',
  ])
})

describe('the hour before', () => {
  test.each([
    ['09:39', 'coming'],
    ['09:40', 'due'],
    ['10:39', 'due'],
    ['10:40', 'over'],
  ])('at %s the reminder an hour before a room of 10:40 is %s', (now, state) => {
    expect(stateAt([room('a', '1 10:40')], settingsOf('hour'), `1 ${now}`)).toBe(state)
  })

  test('an hour’s reminder has the rooms that begin within the next hour; each start has its own reminder', () => {
    const rooms = [room('c', '1 11:00'), room('a', '1 10:00'), room('b', '1 10:59'), room('a2', '1 10:00')]
    expect(planned(rooms, settingsOf('hour'), '1 08:00')).toEqual([
      'hour 12-01 09:00 a a2 b',
      'hour 12-01 09:59 b c',
      'hour 12-01 10:00 c',
    ])
  })

  test('the reminder before a room follows the minutes that the organiser chose', () => {
    const settings = settingsOf('hour')
    const early = { ...settings, hour: { ...settings.hour, minutesBefore: 240 } }
    expect(planned([room('a', '1 02:00')], early, '2025-11-30 08:00')).toEqual(['hour 11-30 22:00 a'])
  })

  test('the reminder of a room that is moved into its hour is due at once, and into the past is over', () => {
    expect(stateAt([room('a', '1 10:05')], settingsOf('hour'), '1 10:00')).toBe('due')
    expect(stateAt([room('a', '1 09:59')], settingsOf('hour'), '1 10:00')).toBe('over')
  })

  test('a moved room gets another reminder, an extended one does not', () => {
    const key = (start: string) => planMessages([room('a', start)], settingsOf('hour'), SAO_PAULO, 0)[0]?.key
    expect(key('1 10:00')).not.toBe(key('1 10:01'))
  })

  test('the hour before a reminder’s room is an hour of real time over a clock change', () => {
    const rooms = [room('a', '2025-10-26 03:30', null, BERLIN)]
    const [message] = planMessages(rooms, settingsOf('hour'), BERLIN, 0)
    expect(Date.parse(rooms[0]?.startDate ?? '') - Date.parse(message?.at ?? '')).toBe(3_600_000)
  })
})

describe('the evening before', () => {
  test.each([
    ['18:59', 'coming'],
    ['19:00', 'due'],
    ['21:59', 'due'],
    ['22:00', 'over'],
  ])('at %s the message of the evening before is %s', (now, state) => {
    expect(stateAt([room('a', '2 10:00')], settingsOf('evening'), `1 ${now}`)).toBe(state)
  })

  test('the message of the evening before expires at midnight, because it says "tomorrow"', () => {
    const settings = settingsOf('evening')
    const late = { ...settings, evening: { ...settings.evening, at: '23:30' } }
    const rooms = [room('a', '2 00:10'), room('b', '2 20:00')]
    expect(stateAt(rooms, late, '1 23:59')).toBe('due')
    expect(stateAt(rooms, late, '2 00:00')).toBe('over')
  })

  test('the message of the evening before belongs to the day of the event’s time zone', () => {
    // 23:30 in São Paulo is already the next day in Berlin.
    const rooms = [room('a', '1 23:30')]
    expect(planned(rooms, settingsOf('evening'), '2025-11-28')).toEqual(['evening 11-30 19:00 a'])
    expect(planned(rooms, settingsOf('evening'), '2025-11-28', BERLIN)).toEqual(['evening 12-01 19:00 a'])
  })

  test.each([
    ['before the clock goes back', '2025-10-26', '10-25 19:00', '2025-10-25T17:00:00.000Z'],
    ['after it went back', '2025-10-27', '10-26 19:00', '2025-10-26T18:00:00.000Z'],
    ['before it goes forward', '2026-03-29', '03-28 19:00', '2026-03-28T18:00:00.000Z'],
  ])('the message of the evening before keeps its time of day %s', (_, day, shown, instant) => {
    const rooms = [room('a', `${day} 10:00`, null, BERLIN)]
    const [message] = planMessages(rooms, settingsOf('evening'), BERLIN, 0)
    expect([short(message?.at ?? null, BERLIN), message?.at]).toEqual([shown, instant])
  })

  test('an evening message whose time is changed into the past is caught up for three hours', () => {
    const settings = settingsOf('evening')
    const at = (time: string) => ({ ...settings, evening: { ...settings.evening, at: time } })
    expect(stateAt([room('a', '2 10:00')], at('17:00'), '1 18:00')).toBe('due')
    expect(stateAt([room('a', '2 10:00')], at('15:00'), '1 18:00')).toBe('over')
  })
})

describe('the day after', () => {
  test.each([
    ['2 09:59', 'coming'],
    ['2 10:00', 'due'],
    ['2 12:59', 'due'],
    ['2 13:00', 'over'],
  ])('at %s the thanks of the day after are %s', (now, state) => {
    expect(stateAt([room('a', '1 10:00')], settingsOf('attended'), now)).toBe(state)
  })

  test('messages that are switched on after a week cover no past days', () => {
    const rooms = [1, 2, 3, 4, 5].map((day) => room(`r${day}`, `${day} 10:00`, '5 18:00'))
    expect(planned(rooms, settingsOf('evening', 'hour', 'attended', 'missed'), '10 10:00')).toEqual([])
  })

  test.each([
    ['before the moment', ['1 15:00'], '12-02 10:00'],
    ['just before it', ['2 09:46'], '12-02 10:01'],
    ['after it', ['2 15:00'], '12-02 15:15'],
    ['the last one decides', ['2 15:00', '2 16:00'], '12-02 16:15'],
    ['on the seventh day after', ['8 23:44'], '12-08 23:59'],
  ])('the day after announces a recording published %s', (_, published, at) => {
    const rooms = published.map((instant, index) => room(`r${index}`, '1 10:00', instant))
    const ids = rooms.map(({ id }) => id).join(' ')
    expect(planned(rooms, settingsOf('missed'), '1 12:00')).toEqual([`missed ${at} ${ids}`])
  })

  test('a recording published more than seven days after its room is announced to nobody', () => {
    expect(planned([room('a', '1 10:00', '8 23:45')], settingsOf('missed'), '1 12:00')).toEqual([])
  })

  test('the day after waits seven days for a recording; rooms without one are left out', () => {
    expect(planned([room('a', '1 10:00')], settingsOf('missed'), '8 23:59')).toEqual(['missed waits a'])
    expect(planned([room('a', '1 10:00')], settingsOf('missed'), '9 00:00')).toEqual([])
    const some = [room('a', '1 10:00'), room('b', '1 11:00', '1 15:00')]
    expect(planned(some, settingsOf('missed'), '1 16:00')).toEqual(['missed 12-02 10:00 b'])
  })
})

test.each([
  ['evening', '2 00:00'],
  ['hour', '2 10:30'],
  ['attended', '4 10:00'],
] as const)('a mail of %s expires at %s', (kind, expected) => {
  const rooms = [room('a', '2 10:00'), room('b', '2 10:30')]
  const [message] = planMessages(rooms, settingsOf(kind), SAO_PAULO, time('1 08:00'))
  if (!message?.at) throw new Error('not planned')
  expect(messageExpiry({ ...message, at: message.at }, SAO_PAULO)).toBe(local(expected))
})

test('the next message is the first one in the future', () => {
  const rooms = [room('a', '1 10:00'), room('b', '1 14:00')]
  const next = (now: string) => nextMessage(planMessages(rooms, settingsOf('hour'), SAO_PAULO, time(now)), time(now))
  expect([next('1 08:00'), next('1 09:00'), next('1 13:00')]).toEqual([time('1 09:00'), time('1 13:00'), null])
})

describe('rooms that take place otherwise than people were told', () => {
  const NOW = Date.parse('2025-12-01T12:00:00.000Z')
  const inHours = (hours: number) => new Date(NOW + hours * 3_600_000).toISOString()
  const told = (last: string | null = inHours(4)) => new Map([['a', { name: 'Abertura', startDate: inHours(4), last }]])
  const at = (startDate: string | null) => [{ id: 'a', name: 'Abertura', startDate, recordingPublishedAt: null }]
  const changed = (movedTo: string | null) => [{ id: 'a', name: 'Abertura', startDate: inHours(4), movedTo }]

  test.each([
    ['at the same time', told(), at(inHours(4)), []],
    ['moved by less than an hour', told(), at(inHours(4.9)), []],
    ['moved by an hour', told(), at(inHours(5)), changed(inHours(5))],
    ['moved forward', told(), at(inHours(2)), changed(inHours(2))],
    ['deleted or hidden', told(), [], changed(null)],
    ['without a start, so always open', told(), at(null), []],
    ['moved, as people were told since', told(inHours(6)), at(inHours(6)), []],
    ['moved back', told(inHours(6)), at(inHours(4)), changed(inHours(4))],
    ['cancelled, as people were told since', told(null), [], []],
    ['back after it was cancelled', told(null), at(inHours(5)), changed(inHours(5))],
  ])('people are notified of a room that moved since their message: %s', (_, before, rooms, expected) => {
    expect(changedRooms(before, rooms, NOW)).toEqual(expected)
  })

  test('a moved room is left out once its announced start has passed', () => {
    expect(changedRooms(told(), [], Date.parse(inHours(4)))).toEqual([])
  })
})
