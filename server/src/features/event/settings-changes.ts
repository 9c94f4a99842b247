import { type AuditValue, auditValue } from '@palco/contract/audit'
import type { EventSettings } from '@palco/contract/event'
import { changesOf, HIDDEN_CHANGE } from '../../core/audit/changes.ts'

/** By path: `passes.LIVE.cash.BRL`. The values of the default password are hidden. */
export function settingsChanges(before: EventSettings, { version: _, ...after }: EventSettings & { version: number }) {
  const changes = changesOf(flatten(before), flatten(after))
  return 'defaultPassword' in changes ? { ...changes, defaultPassword: HIDDEN_CHANGE } : changes
}

function flatten(value: object, path = ''): Record<string, AuditValue> {
  const fields = Object.entries(value).map(([name, field]: [string, unknown]) => {
    const simple = auditValue.safeParse(field)
    return simple.success ? { [`${path}${name}`]: simple.data } : flatten(Object(field), `${path}${name}.`)
  })
  return Object.assign({}, ...fields)
}
