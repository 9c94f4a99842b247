import type { AuditLine } from '@palco/contract/audit/audit'

/** Consecutive lines of one API call that have the same action. They are shown as one entry. */
export type LineGroup = { line: AuditLine; others: AuditLine[] }

export function groupByDay(lines: readonly AuditLine[], dayOf: (instant: string) => string) {
  const days: { title: string; groups: LineGroup[] }[] = []
  for (const line of lines) {
    const title = dayOf(line.at)
    const day = days.at(-1)
    if (day?.title !== title) {
      days.push({ title, groups: [{ line, others: [] }] })
      continue
    }
    const group = day.groups.at(-1)
    if (group && isSameGroup(group.line, line)) group.others.push(line)
    else day.groups.push({ line, others: [] })
  }
  return days
}

const isSameGroup = (one: AuditLine, other: AuditLine) =>
  one.requestId === other.requestId && one.action === other.action
