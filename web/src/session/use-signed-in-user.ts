import type { Profile } from '@palco/contract/auth'
import { queryOptions } from '@tanstack/react-query'
import { useState } from 'react'
import { fetchProfile, useSession } from './session.ts'
import { userOf } from './session-machine.ts'

/** Inside a shell there is always someone: in the instant he leaves, it is still the one who was here. */
export function useSignedInUser(): Profile {
  const user = useSession(userOf)
  const [last, setLast] = useState(user)
  if (user && user !== last) setLast(user)
  const known = user ?? last
  if (!known) throw new Error('A shell without a signed-in user')
  return known
}

/** The person is known from the session at once; the query keeps him up to date while he stays. */
export const profileQuery = (known: Profile) =>
  queryOptions({ queryKey: ['profile'], queryFn: fetchProfile, initialData: known, staleTime: 60_000 })
