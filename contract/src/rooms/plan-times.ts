import { foldText } from '../base/fold-text.ts'
import { DAY_MINUTES, isWallClock } from '../base/zoned-time.ts'

/** The first three letters of each month in Portuguese, English and Spanish, without accents. */
const MONTHS = [
  ['jan', 'ene'],
  ['fev', 'feb'],
  ['mar'],
  ['abr', 'apr'],
  ['mai', 'may'],
  ['jun'],
  ['jul'],
  ['ago', 'aug'],
  ['set', 'sep'],
  ['out', 'oct'],
  ['nov'],
  ['dez', 'dec', 'dic'],
]

/** The first three letters of each weekday, from Sunday, without accents. */
const WEEKDAYS = [
  ['dom', 'sun'],
  ['seg', 'mon', 'lun'],
  ['ter', 'tue', 'mar'],
  ['qua', 'wed', 'mie'],
  ['qui', 'thu', 'jue'],
  ['sex', 'fri', 'vie'],
  ['sab', 'sat'],
]

const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})$/
const NUMBERS = /^(\d{1,2})[/.-](\d{1,2})(?:[/.-](\d{4}|\d{2}))?$/
const DAY_AND_MONTH = /^(\d{1,2})(?: de |[ /.-]+)([a-z]{3,})\.?(?:(?: de |[ /.-]+)(\d{4}|\d{2}))?$/
const MONTH_AND_DAY = /^([a-z]{3,})\.? (\d{1,2})(?:,? (\d{4}))?$/
/** Matches the weekday in `seg 24/11`, `segunda-feira, 24/11`, `Mon. 24/11`. */
const WEEKDAY = /^([a-z]{3,})(?:-feira)?[.,]* +(?=\d)/

export interface PlanDay {
  day: string
  /** Whether the text names a weekday that differs from the weekday of `day`. */
  isOtherWeekday: boolean
}

/**
 * Reads a day. If the text has no year, takes the year in which the day is nearest to `near`. Returns `null` if the
 * text is no day.
 */
export function planDay(text: string, near: string): PlanDay | null {
  const folded = foldText(text).replace(/\s+/g, ' ').trim()
  const whole = dayOf(folded, near)
  // Try to read a month before a weekday: "Mar 24" is in March, but "mar 24/11" is a Tuesday in Spanish (martes).
  if (whole) return { day: whole, isOtherWeekday: false }
  const weekday = indexIn(WEEKDAYS, WEEKDAY.exec(folded)?.[1])
  const day = weekday === null ? null : dayOf(folded.replace(WEEKDAY, ''), near)
  return day === null ? null : { day, isOtherWeekday: new Date(day).getUTCDay() !== weekday }
}

function dayOf(text: string, near: string): string | null {
  const iso = ISO.exec(text)
  if (iso) return onCalendar(iso[1], Number(iso[2]), iso[3], near)
  const numbers = NUMBERS.exec(text)
  if (numbers) return onCalendar(numbers[3], Number(numbers[2]), numbers[1], near)
  const [, date, month, year] = DAY_AND_MONTH.exec(text) ?? []
  if (date) return onCalendar(year, monthOf(month), date, near)
  const [, name, before, after] = MONTH_AND_DAY.exec(text) ?? []
  return name ? onCalendar(after, monthOf(name), before, near) : null
}

const monthOf = (name: string | undefined) => (indexIn(MONTHS, name) ?? -1) + 1

function indexIn(names: readonly (readonly string[])[], name: string | undefined): number | null {
  const index = name ? names.findIndex((each) => each.includes(name.slice(0, 3))) : -1
  return index < 0 ? null : index
}

function onCalendar(year: string | undefined, month: number, date: string | undefined, near: string): string | null {
  const around = Number(near.slice(0, 4))
  const years = year ? [year.length === 2 ? `20${year}` : year] : [around - 1, around, around + 1]
  const days = years
    .map((each) => `${each}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`)
    .filter((day) => isWallClock(`${day}T00:00`))
  const distance = (day: string) => Math.abs(Date.parse(day) - Date.parse(near))
  return days.sort((one, other) => distance(one) - distance(other))[0] ?? null
}

const CLOCK = /^(\d{1,2})(?:[:.h](\d{2})(?::00)?(?:m|min| ?hs?)?| ?hs?)? ?(am|pm|a\.m\.|p\.m\.)?$/

/** Reads `10:40`, `10h40`, `10h`, `10:40h`, `10.40` or `10:40 AM` into minutes after midnight. */
export function planTime(text: string): number | null {
  const [, hours, minutes = '0', half] = CLOCK.exec(foldText(text).trim()) ?? []
  if (!hours || Number(minutes) > 59 || Number(hours) > (half ? 12 : 24)) return null
  const hour = half ? (Number(hours) % 12) + (half.startsWith('p') ? 12 : 0) : Number(hours)
  const time = hour * 60 + Number(minutes)
  return time <= DAY_MINUTES ? time : null
}

const DURATION =
  /^\+? ?(?:(\d{1,2}) ?(?:h|hs|hr|hrs|horas?|hours?) ?(?:e |and |y )?)?(?:(\d{1,3}) ?(?:m|min|mins|minutos?|minutes?|')?)?$/

/** Reads `45 min`, `1h30` or `1 hora e 15 minutos` into minutes. */
function planDuration(text: string): number | null {
  const [, hours, minutes] = DURATION.exec(foldText(text.replace(/['’′]/g, 'min')).trim()) ?? []
  const length = Number(hours ?? 0) * 60 + Number(minutes ?? 0)
  return length > 0 && length <= DAY_MINUTES ? length : null
}

/** The maximum length of a room that ends after midnight. A longer room is assumed to be a typing error. */
const NIGHT_MAX_MINUTES = 360

/**
 * Reads the end of a room, as minutes after the midnight before `start`. The text is a time, perhaps on the next day,
 * or a duration.
 */
export function planEnd(text: string, start: number): number | null {
  const time = planTime(text)
  if (time !== null && time > start) return time
  // "1h30" may be a duration, but "00:30h" is a time.
  const isClock = time !== null && !/^\d+ ?h/i.test(text)
  if (isClock) return time + DAY_MINUTES - start <= NIGHT_MAX_MINUTES ? time + DAY_MINUTES : null
  const duration = planDuration(text)
  return duration === null ? null : start + duration
}
