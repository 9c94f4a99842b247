import { deliveryQuery } from '@palco/contract/purchases/purchases'
import { useAddress, withParams } from '../kit/list/use-address.ts'
import type { DeliveryFilter } from './purchases.queries.ts'

const FIELDS = ['search', 'source', 'outcome'] as const

/** Reads the URL; ignores invalid parameters. */
export function readFilter(params: URLSearchParams): DeliveryFilter {
  const valid = FIELDS.flatMap((name) => {
    const value = params.get(name)
    return value && deliveryQuery.safeParse({ [name]: value }).success ? [[name, value]] : []
  })
  return deliveryQuery.parse(Object.fromEntries(valid))
}

/** The filter of the deliveries, in the URL. */
export function useDeliveryFilter() {
  const { params, change } = useAddress()
  return {
    filter: readFilter(params),
    change: (changed: Partial<Record<keyof DeliveryFilter, string>>) => change((now) => withParams(now, changed)),
    clear: () => change((now) => withParams(now, { search: '', source: '', outcome: '' })),
  }
}
