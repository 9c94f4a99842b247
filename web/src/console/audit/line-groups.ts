import type { AuditLine } from '@palco/contract/audit'

/** One or several lines that one call has written: a change of many people is one deed. */
export interface Deed {
  line: AuditLine
  others: AuditLine[]
}

export interface Day {
  /** As people write it. */
  title: string
  deeds: Deed[]
}

/** In the order they came, by the day on which they happened. */
export function toDays(lines: readonly AuditLine[], dayOf: (instant: string) => string): Day[] {
  const days: Day[] = []
  for (const line of lines) {
    const title = dayOf(line.at)
    const day = days.at(-1)
    if (day?.title !== title) {
      days.push({ title, deeds: [{ line, others: [] }] })
      continue
    }
    const deed = day.deeds.at(-1)
    if (deed && isSameDeed(deed.line, line)) deed.others.push(line)
    else day.deeds.push({ line, others: [] })
  }
  return days
}

const isSameDeed = (one: AuditLine, other: AuditLine) =>
  one.requestId === other.requestId && one.action === other.action
