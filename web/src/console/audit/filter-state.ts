import { AUDIT_ACTIONS, type AuditFilter, auditFilter } from '@palco/contract/audit/audit'
import { useAddress } from '../kit/list/use-address.ts'

/** Reads the URL; ignores invalid parameters. */
export function readFilter(params: URLSearchParams): AuditFilter {
  const valid = Object.entries(Object.fromEntries(params)).filter(
    ([name, value]) => auditFilter.safeParse({ [name]: value }).success,
  )
  return auditFilter.parse(Object.fromEntries(valid))
}

export const actionsOf = (target: AuditFilter['target']) =>
  AUDIT_ACTIONS.filter((action) => !target || action.startsWith(`${target}.`))

/** Drops an action that the chosen target does not have: it would find nothing. */
export function changedFilter(filter: AuditFilter, change: AuditFilter): AuditFilter {
  const changed = { ...filter, ...change }
  const isPossible = !changed.action || actionsOf(changed.target).includes(changed.action)
  return isPossible ? changed : { ...changed, action: undefined }
}

export const writeFilter = (filter: AuditFilter) =>
  new URLSearchParams(Object.entries(filter).flatMap(([name, value]) => (value ? [[name, value]] : [])))

export function useFilter() {
  const { params, change } = useAddress()
  return {
    filter: readFilter(params),
    change: (changed: AuditFilter) => change((now) => writeFilter(changedFilter(readFilter(now), changed))),
    clear: () => change(() => new URLSearchParams()),
  }
}
