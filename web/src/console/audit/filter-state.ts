import { AUDIT_ACTIONS, type AuditFilter, auditFilter } from '@palco/contract/audit'
import { useAddress } from '../kit/use-address.ts'

/** What the address says; whatever makes no sense there counts as not said. */
export function readFilter(params: URLSearchParams): AuditFilter {
  const said = Object.entries(Object.fromEntries(params)).filter(
    ([name, value]) => auditFilter.safeParse({ [name]: value }).success,
  )
  return auditFilter.parse(Object.fromEntries(said))
}

/** Of a kind of thing, or all of them. */
export const actionsOf = (target: AuditFilter['target']) =>
  AUDIT_ACTIONS.filter((action) => !target || action.startsWith(`${target}.`))

/** An action that is not done to the chosen kind of thing would find nothing. */
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
