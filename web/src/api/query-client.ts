import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'

const RETRIES = 2

/** A no is final; only what may pass by itself (no network, busy, broken) is worth another try. */
const mayPass = (error: unknown) => error instanceof ApiError && (error.status === 0 || error.status >= 500)

/** One for each signed-in person, so that nobody sees what the one before him loaded. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) => failures < RETRIES && mayPass(error),
      },
    },
  })
