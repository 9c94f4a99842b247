import { type AuditValue, auditValue } from '@palco/contract/audit'
import type { EventSettings } from '@palco/contract/event'
import { changesOf, HIDDEN_CHANGE } from '../../core/audit/changes.ts'

/** Field by field, by the way to each: `passes.LIVE.cash.BRL`. That the default password was changed is told, and no more. */
export function settingsChanges(before: EventSettings, { version: _, ...after }: EventSettings & { version: number }) {
  const changes = changesOf(flatten(before), flatten(after))
  return 'defaultPassword' in changes ? { ...changes, defaultPassword: HIDDEN_CHANGE } : changes
}

function flatten(value: object, way = ''): Record<string, AuditValue> {
  const fields = Object.entries(value).map(([name, field]: [string, unknown]) => {
    const simple = auditValue.safeParse(field)
    return simple.success ? { [`${way}${name}`]: simple.data } : flatten(Object(field), `${way}${name}.`)
  })
  return Object.assign({}, ...fields)
}
