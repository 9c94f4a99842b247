import {
  type DeliveryQuery,
  deliveryPage,
  type MappingSave,
  mappingSaveAnswer,
  type ProductMapping,
  type PurchaseDelivery,
  type PurchaseMove,
  type PurchaseSource,
  purchaseDelivery,
  purchaseSource,
  revenue,
  type SourceCreate,
  type SourceUpdate,
  salesByDay,
} from '@palco/contract/purchases/purchases'
import { keepPreviousData, type QueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { api } from '../../api/api.ts'
import { fetcher } from '../kit/list/fetcher.ts'

const PATH = 'admin/purchases'

export const sourcesQuery = {
  queryKey: ['purchases', 'sources'],
  queryFn: fetcher(`${PATH}/sources`, z.array(purchaseSource)),
}

export type DeliveryFilter = Pick<DeliveryQuery, 'search' | 'source' | 'outcome'>

const DELIVERIES_AT_ONCE = 20
const FIRST_PAGE: string | null = null

export const deliveriesQuery = (filter: DeliveryFilter) => ({
  queryKey: ['purchases', 'deliveries', filter],
  queryFn: ({ signal, pageParam }: { signal: AbortSignal; pageParam: string | null }) => {
    const searchParams = { ...filter, pageSize: DELIVERIES_AT_ONCE, ...(pageParam && { before: pageParam }) }
    return api.get(`${PATH}/deliveries`, deliveryPage, { searchParams, signal })
  },
  initialPageParam: FIRST_PAGE,
  getNextPageParam: ({ next }: { next: string | null }) => next,
  placeholderData: keepPreviousData,
  staleTime: 0,
})

const REVIEWED_AT_ONCE = 100

/** The newest deliveries that wait for a decision, at most `REVIEWED_AT_ONCE`. The list of deliveries has all. */
export const reviewQuery = {
  queryKey: ['purchases', 'review'],
  queryFn: fetcher(`${PATH}/deliveries`, deliveryPage, { outcome: 'review', pageSize: REVIEWED_AT_ONCE }),
}

export const SALES_DAYS = 30

export const salesQuery = {
  queryKey: ['purchases', 'sales'],
  queryFn: fetcher(`${PATH}/sales`, salesByDay, { days: SALES_DAYS }),
}

export const revenueQuery = {
  queryKey: ['purchases', 'revenue'],
  queryFn: fetcher(`${PATH}/revenue`, revenue, { days: SALES_DAYS }),
}

export const fetchSalesSheet = (filter: DeliveryFilter) => api.file(`${PATH}/export`, { searchParams: { ...filter } })

export const createSource = (fields: SourceCreate) => api.post(`${PATH}/sources`, fields, purchaseSource)

export const updateSource = ({ id }: PurchaseSource, fields: SourceUpdate) =>
  api.put(`${PATH}/sources/${id}`, fields, purchaseSource)

export const deleteSource = ({ id }: PurchaseSource) => api.delete(`${PATH}/sources/${id}`)

export const renewAddress = ({ id }: PurchaseSource) =>
  api.post(`${PATH}/sources/${id}/address`, undefined, purchaseSource)

export const saveMapping = (sourceId: string, fields: MappingSave) =>
  api.put(`${PATH}/sources/${sourceId}/mappings`, fields, mappingSaveAnswer)

export const deleteMapping = ({ id }: ProductMapping) => api.delete(`${PATH}/mappings/${id}`)

export const processDelivery = ({ id }: PurchaseDelivery) =>
  api.post(`${PATH}/deliveries/${id}/process`, undefined, purchaseDelivery)

export const closeDelivery = ({ id }: PurchaseDelivery) =>
  api.post(`${PATH}/deliveries/${id}/close`, undefined, purchaseDelivery)

export const moveDelivery = ({ id }: PurchaseDelivery, to: PurchaseMove) =>
  api.post(`${PATH}/deliveries/${id}/move`, to, purchaseDelivery)

export const refreshPurchases = (queryClient: QueryClient) => queryClient.invalidateQueries({ queryKey: ['purchases'] })
