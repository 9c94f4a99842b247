// One room as an entry of a calendar: as a file (RFC 5545), and as links that fill in the form of a calendar on the web.
// Times are in UTC, which every calendar turns into its owner's: a named zone would need its rules in the file.

export interface CalendarEntry {
  /** The same for each download of one room, so that a later one replaces it. */
  uid: string
  title: string
  details: string
  /** The room's page; never the webinar's own address. */
  url: string
  startDate: string
  /** `null` where nobody has said when it ends. */
  endDate: string | null
  /** When the entry was written. */
  now: number
}

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000
const ALARM = '-PT15M'

/** `20251201T134000Z`. */
const basicInstant = (time: number) => new Date(time).toISOString().replace(/[-:]|\.\d{3}/g, '')

/** A calendar wants an end: an hour stands where none is known. */
function instantsOf({ startDate, endDate }: CalendarEntry): [start: number, end: number] {
  const start = Date.parse(startDate)
  return [start, endDate ? Date.parse(endDate) : start + HOUR_MS]
}

const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r\n?|\n/g, '\\n')

const LINE_OCTETS = 75
const encoder = new TextEncoder()
const octetsOf = (text: string) => encoder.encode(text).length

/** A line has at most 75 octets and goes on behind a blank. An accent has two: no character is cut in half. */
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
    // Grows with the time of the download: of two files of one room the later one counts.
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
  // Outlook shows a plus as it is: a blank has to be %20.
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

/** `Abertura - Semana.ics`, without what a file system refuses; a browser in a plain locale takes no dot in the middle. */
export const calendarFileName = (title: string) =>
  `${
    title
      .replace(/[\\/:*?"<>|\p{Cc}]+/gu, ' ')
      .replaceAll('·', '-')
      .replace(/\s+/g, ' ')
      .trim()
      .slice(0, 80)
      // What is left of what joins two names.
      .replace(/[\s-]+$/, '') || 'sala'
  }.ics`
