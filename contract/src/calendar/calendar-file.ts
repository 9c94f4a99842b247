// Calendar files and feeds (RFC 5545, RFC 7986). Times are in UTC, because a file would have to define any other time
// zone.

export interface CalendarEntry {
  uid: string
  title: string
  details: string
  /** The URL of the room's page, never the URL of the webinar. */
  url: string
  startDate: string
  endDate: string | null
  /**
   * When the entry was written or last changed. Its minute becomes `SEQUENCE`: a version with a later minute replaces
   * the earlier ones.
   */
  now: number
  /**
   * When the feed is read. `now` may be later: if an entry changes several times within a minute, each change gets a
   * later minute than the previous one.
   */
  readAt?: number
  status?: 'CONFIRMED' | 'CANCELLED'
}

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000
const ALARM = '-PT15M'
const REFRESH = 'PT1H'

const basicInstant = (time: number) => new Date(time).toISOString().replace(/[-:]|\.\d{3}/g, '')

/** Returns the id of a room's entry. It is the same in a file and in a feed, so that a calendar shows the room once. */
export const calendarUid = (roomId: string, hostname: string) => `${roomId}@${hostname}`

/** Returns the end of an entry, which calendars require. A room without an end ends an hour after its start. */
export const calendarEnd = ({ startDate, endDate }: Pick<CalendarEntry, 'startDate' | 'endDate'>) =>
  endDate ? Date.parse(endDate) : Date.parse(startDate) + HOUR_MS

const instantsOf = (entry: CalendarEntry) => [Date.parse(entry.startDate), calendarEnd(entry)] as const

/** Escapes a text. Removes control characters except tabs, because some calendars end a line at such a character. */
const escaped = (text: string) =>
  text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n?|\n/g, '\\n')
    .replace(/[^\P{Cc}\t]/gu, '')

const LINE_OCTETS = 75

/**
 * Returns the length of a character in UTF-8. `TextEncoder` would take several times as long, which matters in feeds.
 */
function octetsOf(character: string): number {
  const code = character.codePointAt(0) ?? 0
  if (code < 0x80) return 1
  if (code < 0x800) return 2
  return code < 0x10000 ? 3 : 4
}

/** Breaks a line after 75 octets, but not inside a character. Continuation lines begin with a space. */
function folded(line: string): string {
  if (line.length <= LINE_OCTETS && /^[ -~]*$/.test(line)) return line
  let octets = 0
  let text = ''
  for (const character of line) {
    const length = octetsOf(character)
    if (octets + length > LINE_OCTETS) {
      text += '\r\n '
      octets = 1
    }
    text += character
    octets += length
  }
  return text
}

/** The header lines of a feed. Many calendars refresh it less often than `REFRESH-INTERVAL` says. */
const feedLines = (name: string) => [
  `NAME:${escaped(name)}`,
  `X-WR-CALNAME:${escaped(name)}`,
  `REFRESH-INTERVAL;VALUE=DURATION:${REFRESH}`,
  `X-PUBLISHED-TTL:${REFRESH}`,
]

const alarmLines = (title: string) => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `TRIGGER:${ALARM}`,
  `DESCRIPTION:${escaped(title)}`,
  'END:VALARM',
]

function entryLines(entry: CalendarEntry): string[] {
  const [start, end] = instantsOf(entry)
  const { status } = entry
  const stamp = basicInstant(Math.min(entry.now, entry.readAt ?? entry.now))
  return [
    'BEGIN:VEVENT',
    `UID:${entry.uid}`,
    `DTSTAMP:${stamp}`,
    `SEQUENCE:${Math.floor(entry.now / MINUTE_MS)}`,
    ...(status ? [`LAST-MODIFIED:${stamp}`, `STATUS:${status}`] : []),
    `DTSTART:${basicInstant(start)}`,
    `DTEND:${basicInstant(end)}`,
    `SUMMARY:${escaped(entry.title)}`,
    `DESCRIPTION:${escaped(entry.details)}`,
    `LOCATION:${escaped(entry.url)}`,
    `URL:${entry.url}`,
    ...(status === 'CANCELLED' ? [] : alarmLines(entry.title)),
    'END:VEVENT',
  ]
}

export function calendarFile(entries: readonly CalendarEntry[], feedName?: string): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Palco//Palco//PT',
    'METHOD:PUBLISH',
    ...(feedName === undefined ? [] : feedLines(feedName)),
    ...entries.flatMap(entryLines),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

export function googleCalendarUrl(entry: CalendarEntry): string {
  const [start, end] = instantsOf(entry)
  return `https://calendar.google.com/calendar/render?${new URLSearchParams({
    action: 'TEMPLATE',
    text: entry.title,
    dates: `${basicInstant(start)}/${basicInstant(end)}`,
    details: entry.details,
    location: entry.url,
  })}`
}

export function outlookCalendarUrl(entry: CalendarEntry): string {
  const [start, end] = instantsOf(entry)
  // Spaces must be %20, because Outlook shows a plus sign as it is.
  const query = new URLSearchParams({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: entry.title,
    startdt: new Date(start).toISOString(),
    enddt: new Date(end).toISOString(),
    body: entry.details,
    location: entry.url,
  })
  return `https://outlook.live.com/calendar/0/deeplink/compose?${`${query}`.replaceAll('+', '%20')}`
}

/** Returns a file name such as `Abertura - Semana.ics`, without characters that file systems or browsers reject. */
export const calendarFileName = (title: string) =>
  `${
    title
      .replace(/[\\/:*?"<>|\p{Cc}]+/gu, ' ')
      .replaceAll('·', '-')
      .replace(/\s+/g, ' ')
      .trim()
      .slice(0, 80)
      // Remove a space or a dash at the end, where the text may have been cut.
      .replace(/[\s-]+$/, '') || 'sala'
  }.ics`
