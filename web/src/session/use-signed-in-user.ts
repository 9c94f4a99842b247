import type { Profile } from '@palco/contract/auth/auth'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { create } from 'zustand'
import { fetchProfile, useSession } from './session.ts'
import { userOf } from './session-machine.ts'

/** Returns the signed-in person. While they sign out, it still returns the same person. */
export function useSignedInUser(): Profile {
  const user = useSession(userOf)
  const [last, setLast] = useState(user)
  if (user && user !== last) setLast(user)
  const known = user ?? last
  if (!known) throw new Error('A shell without a signed-in user')
  return known
}

/** The profile of the signed-in person. It starts with the session's user and is kept up to date. */
export const profileQuery = (known: Profile) =>
  queryOptions({ queryKey: ['profile'], queryFn: fetchProfile, initialData: known, staleTime: 60_000 })

/** The person whose portal a preview shows; `null` on every other page. */
export const usePreviewed = create<Profile | null>()(() => null)

/** The person whose portal is shown: the previewed person or the signed-in one. */
export function usePortalUser(): Profile {
  const previewed = usePreviewed()
  const signedIn = useSignedInUser()
  // The result is not read here: `fetchProfile` stores it in the session, which also has the person's own changes.
  useQuery(profileQuery(signedIn))
  return previewed ?? signedIn
}
