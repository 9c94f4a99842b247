// One room as a calendar entry: a file (RFC 5545), and links to web calendars. Times are in UTC: a named zone would need
// its rules in the file.

export interface CalendarEntry {
  /** Stable per room, so that a later download replaces the entry. */
  uid: string
  title: string
  details: string
  /** The room's page; never the webinar's own address. */
  url: string
  startDate: string
  endDate: string | null
  /** When the entry was written. */
  now: number
}

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000
const ALARM = '-PT15M'

/** `20251201T134000Z`. */
const basicInstant = (time: number) => new Date(time).toISOString().replace(/[-:]|\.\d{3}/g, '')

/** Calendars require an end: an hour if the room has none. */
function instantsOf({ startDate, endDate }: CalendarEntry): [start: number, end: number] {
  const start = Date.parse(startDate)
  return [start, endDate ? Date.parse(endDate) : start + HOUR_MS]
}

const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r\n?|\n/g, '\\n')

const LINE_OCTETS = 75
const encoder = new TextEncoder()
const octetsOf = (text: string) => encoder.encode(text).length

/** Folds lines at 75 octets, never inside a character; continuation lines begin with a space. */
function folded(line: string): string {
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

export function calendarFile(entry: CalendarEntry): string {
  const [start, end] = instantsOf(entry)
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Palco//Palco//PT',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${entry.uid}`,
    `DTSTAMP:${basicInstant(entry.now)}`,
    // Grows with the time of download: the later file of one room wins.
    `SEQUENCE:${Math.floor(entry.now / MINUTE_MS)}`,
    `DTSTART:${basicInstant(start)}`,
    `DTEND:${basicInstant(end)}`,
    `SUMMARY:${escaped(entry.title)}`,
    `DESCRIPTION:${escaped(entry.details)}`,
    `LOCATION:${escaped(entry.url)}`,
    `URL:${entry.url}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `TRIGGER:${ALARM}`,
    `DESCRIPTION:${escaped(entry.title)}`,
    'END:VALARM',
    'END:VEVENT',
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
  // Outlook shows a plus as it is: a space must be %20.
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

/** `Abertura - Semana.ics`, without characters that file systems refuse; some browsers reject a dot in the middle. */
export const calendarFileName = (title: string) =>
  `${
    title
      .replace(/[\\/:*?"<>|\p{Cc}]+/gu, ' ')
      .replaceAll('·', '-')
      .replace(/\s+/g, ' ')
      .trim()
      .slice(0, 80)
      // A separator that is left over.
      .replace(/[\s-]+$/, '') || 'sala'
  }.ics`
