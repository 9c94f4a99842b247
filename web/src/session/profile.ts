import type { Profile } from '@palco/contract/auth'
import { queryOptions } from '@tanstack/react-query'
import { fetchProfile } from './session.ts'

/** The person is known from the session at once; the query keeps him up to date while he stays. */
export const profileQuery = (known: Profile) =>
  queryOptions({ queryKey: ['profile'], queryFn: fetchProfile, initialData: known, staleTime: 60_000 })
