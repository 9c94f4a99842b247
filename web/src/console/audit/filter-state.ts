import { AUDIT_ACTIONS, type AuditFilter, auditFilter } from '@palco/contract/audit/audit'
import { listState, useListState } from '../kit/list/list-state.ts'

const auditState = listState(auditFilter)
export const { read: readFilter, write: writeFilter } = auditState

export const actionsOf = (target: AuditFilter['target']) =>
  AUDIT_ACTIONS.filter((action) => !target || action.startsWith(`${target}.`))

/**
 * Applies a change. If the new target does not have the chosen action, removes the action, because no line could match.
 */
export function changedFilter(filter: AuditFilter, change: AuditFilter): AuditFilter {
  const changed = { ...filter, ...change }
  const isPossible = !changed.action || actionsOf(changed.target).includes(changed.action)
  return isPossible ? changed : { ...changed, action: undefined }
}

export function useFilter() {
  const { state: filter, change, clear } = useListState(auditState)
  return { filter, clear, change: (changed: AuditFilter) => change((now) => changedFilter(now, changed)) }
}
