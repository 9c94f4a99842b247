import type { Profile } from '@palco/contract/auth/auth'
import { queryOptions } from '@tanstack/react-query'
import { useState } from 'react'
import { fetchProfile, useSession } from './session.ts'
import { userOf } from './session-machine.ts'

/** Inside a shell somebody is signed in; while they sign out, it is still the same person. */
export function useSignedInUser(): Profile {
  const user = useSession(userOf)
  const [last, setLast] = useState(user)
  if (user && user !== last) setLast(user)
  const known = user ?? last
  if (!known) throw new Error('A shell without a signed-in user')
  return known
}

/** Starts with the session's user and keeps it up to date. */
export const profileQuery = (known: Profile) =>
  queryOptions({ queryKey: ['profile'], queryFn: fetchProfile, initialData: known, staleTime: 60_000 })
