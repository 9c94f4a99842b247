import type { InterfaceLanguage } from '../languages/interface-languages.ts'
import type { RoomDates } from './room-availability.ts'

const WEEKDAYS: Record<InterfaceLanguage, readonly string[]> = {
  PT_BR: ['Dom', 'Seg', 'Ter', 'Qua', 'Qui', 'Sex', 'Sáb'],
  EN_US: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
  ES_ES: ['Dom', 'Lun', 'Mar', 'Mié', 'Jue', 'Vie', 'Sáb'],
  FR_FR: ['Dim', 'Lun', 'Mar', 'Mer', 'Jeu', 'Ven', 'Sam'],
  DE_DE: ['So', 'Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa'],
  IT_IT: ['Dom', 'Lun', 'Mar', 'Mer', 'Gio', 'Ven', 'Sab'],
}

interface ScheduleZone {
  label: string
  /**
   * An IANA name. EST and CET are fixed offsets here, without daylight saving. The sign in `Etc/GMT` names is inverted:
   * `Etc/GMT+5` is UTC−5.
   */
  timeZone: string
  hasTwelveHours: boolean
}

/** The time zone that schedules in this language show beside UTC. */
const ZONES: Record<InterfaceLanguage, ScheduleZone> = {
  PT_BR: { label: '24h BrT', timeZone: 'America/Sao_Paulo', hasTwelveHours: false },
  EN_US: { label: 'EST', timeZone: 'Etc/GMT+5', hasTwelveHours: true },
  ES_ES: { label: 'ESP', timeZone: 'Europe/Madrid', hasTwelveHours: false },
  FR_FR: { label: 'CET', timeZone: 'Etc/GMT-1', hasTwelveHours: false },
  DE_DE: { label: 'CET', timeZone: 'Etc/GMT-1', hasTwelveHours: false },
  IT_IT: { label: 'CET', timeZone: 'Etc/GMT-1', hasTwelveHours: false },
}

const ONE_SIDED: Record<InterfaceLanguage, { from: string; until: string }> = {
  PT_BR: { from: 'a partir de', until: 'até' },
  EN_US: { from: 'from', until: 'until' },
  ES_ES: { from: 'desde', until: 'hasta' },
  FR_FR: { from: 'à partir de', until: 'jusqu’à' },
  DE_DE: { from: 'ab', until: 'bis' },
  IT_IT: { from: 'da', until: 'fino a' },
}

function twelveHours(wallClock: string): string {
  const hours = Number(wallClock.slice(11, 13))
  return `${hours % 12 || 12}:${wallClock.slice(14, 16)} ${hours < 12 ? 'am' : 'pm'}`
}

export const utcHour = (instant: string): string => twelveHours(new Date(instant).toISOString())

function momentOf(wallClock: string, language: InterfaceLanguage, hasTwelveHours: boolean) {
  const day = wallClock.slice(0, 10)
  const weekday = WEEKDAYS[language][new Date(`${day}T00:00Z`).getUTCDay()] ?? ''
  return { day, weekday, hour: hasTwelveHours ? twelveHours(wallClock) : wallClock.slice(11, 16) }
}

const utcMoment = (instant: string, language: InterfaceLanguage) =>
  momentOf(new Date(instant).toISOString(), language, true)

const clocks = new Map<string, Intl.DateTimeFormat>()

/** Returns a cached formatter, because creating one is slow. */
function clockIn(timeZone: string): Intl.DateTimeFormat {
  const options = { timeZone, dateStyle: 'short', timeStyle: 'short' } as const
  const clock = clocks.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', options)
  clocks.set(timeZone, clock)
  return clock
}

function zoneMoment(instant: string, language: InterfaceLanguage) {
  const { timeZone, hasTwelveHours } = ZONES[language]
  return momentOf(clockIn(timeZone).format(new Date(instant)), language, hasTwelveHours)
}

const instantsOf = ({ startDate, endDate }: RoomDates) => [startDate, endDate].filter((each) => each !== null)

/** Returns the label of the language's time zone if it shows the same times as `timeZone`, otherwise ''. */
export function zoneLabel(dates: RoomDates, language: InterfaceLanguage, timeZone: string): string {
  const [clock, own] = [clockIn(ZONES[language].timeZone), clockIn(timeZone)]
  const isSame = instantsOf(dates).every((each) => clock.format(new Date(each)) === own.format(new Date(each)))
  return isSame ? ZONES[language].label : ''
}

/** Joins moments into a text. Omits the weekday if it is the same as in the previous moment. */
function momentsText(moments: readonly ReturnType<typeof momentOf>[], dayBefore?: string): string {
  const previousDay = (index: number) => moments[index - 1]?.day ?? dayBefore
  return moments
    .map(({ day, weekday, hour }, at) => (day === previousDay(at) ? hour : `${weekday} ${hour}`))
    .join(' – ')
}

export const utcSchedule = (dates: RoomDates, language: InterfaceLanguage): string => scheduleIn(dates, language, '')

/** Returns the schedule in both time zones, such as `Seg 1:40 pm – 3:00 pm UTC (10:40 – 12:00 24h BrT)`. */
export function scheduleText(dates: RoomDates, language: InterfaceLanguage): string {
  const inZone = instantsOf(dates).map((instant) => zoneMoment(instant, language))
  const utcDay = instantsOf(dates).map((instant) => utcMoment(instant, language).day)[0]
  return scheduleIn(dates, language, ` (${momentsText(inZone, utcDay)} ${ZONES[language].label})`)
}

function scheduleIn(dates: RoomDates, language: InterfaceLanguage, alsoIn: string): string {
  const inUtc = instantsOf(dates).map((instant) => utcMoment(instant, language))
  if (!inUtc.length) return ''
  const text = `${momentsText(inUtc)} UTC${alsoIn}`
  return inUtc.length > 1 ? text : `${ONE_SIDED[language][dates.startDate ? 'from' : 'until']} ${text}`
}
