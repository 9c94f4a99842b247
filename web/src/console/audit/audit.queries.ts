import { type AuditFilter, auditPage } from '@palco/contract/audit/audit'
import { userPage } from '@palco/contract/users/users'
import { keepPreviousData } from '@tanstack/react-query'
import { api } from '../../api/api.ts'

interface Asked {
  signal: AbortSignal
}

const FIRST_PAGE: string | null = null

/** Newest first, paged by cursor. */
export const auditQuery = (filter: AuditFilter) => ({
  queryKey: ['audit', filter],
  queryFn: ({ signal, pageParam }: Asked & { pageParam: string | null }) =>
    api.get('admin/audit', auditPage, { searchParams: { ...filter, ...(pageParam && { before: pageParam }) }, signal }),
  initialPageParam: FIRST_PAGE,
  getNextPageParam: ({ next }: { next: string | null }) => next,
  placeholderData: keepPreviousData,
  // Always refetch on visit.
  staleTime: 0,
})

const SUGGESTIONS = 10

export const peopleQuery = (search: string) => ({
  queryKey: ['users', 'suggestions', search],
  queryFn: async ({ signal }: Asked) =>
    (await api.get('admin/users', userPage, { searchParams: { search, pageSize: SUGGESTIONS, sort: 'name' }, signal }))
      .data,
  placeholderData: keepPreviousData,
})

export const fetchAuditSheet = (filter: AuditFilter) => api.file('admin/audit/export', { searchParams: { ...filter } })
