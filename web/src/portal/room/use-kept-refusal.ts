import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../api/api-error.ts'

const isRefusal = (error: unknown) => error instanceof ApiError && (error.status === 403 || error.status === 404)

/**
 * The query's error. A query without data forgets it while it is refetched, at each change and while it polls: the page
 * that explains a refusal would be remounted, and lose its focus.
 */
export function useKeptRefusal({ status, error }: Pick<UseQueryResult, 'status' | 'error'>): unknown {
  const [last, setLast] = useState(error)
  if (status !== 'pending' && error !== last) setLast(error)
  return status === 'pending' && isRefusal(last) ? last : error
}
