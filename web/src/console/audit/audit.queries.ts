import { type AuditFilter, auditPage } from '@palco/contract/audit/audit'
import { userPage } from '@palco/contract/users/users'
import { keepPreviousData } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { fetcher } from '../kit/list/fetcher.ts'

const FIRST_PAGE: string | null = null

export const auditQuery = (filter: AuditFilter) => ({
  queryKey: ['audit', filter],
  queryFn: ({ signal, pageParam }: { signal: AbortSignal; pageParam: string | null }) =>
    api.get('admin/audit', auditPage, { searchParams: { ...filter, ...(pageParam && { before: pageParam }) }, signal }),
  initialPageParam: FIRST_PAGE,
  getNextPageParam: ({ next }: { next: string | null }) => next,
  placeholderData: keepPreviousData,
  staleTime: 0,
})

const SUGGESTIONS = 10

export const peopleQuery = (search: string) => ({
  queryKey: ['users', 'suggestions', search],
  queryFn: fetcher('admin/users', userPage, { search, pageSize: SUGGESTIONS, sort: 'name' }),
  placeholderData: keepPreviousData,
})

export const fetchAuditSheet = (filter: AuditFilter) => api.file('admin/audit/export', { searchParams: { ...filter } })
