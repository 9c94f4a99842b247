import type { Profile } from '@palco/contract/auth/auth'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { create } from 'zustand'
import { fetchProfile, useSession } from './session.ts'
import { userOf } from './session-machine.ts'

/** Returns the signed-in person, even while they are signing out. */
export function useSignedInUser(): Profile {
  const user = useSession(userOf)
  const [last, setLast] = useState(user)
  if (user && user !== last) setLast(user)
  const known = user ?? last
  if (!known) throw new Error('A shell without a signed-in user')
  return known
}

/** The profile of the signed-in person, refetched when it changes. Starts with the user from the session. */
export const profileQuery = (known: Profile) =>
  queryOptions({ queryKey: ['profile'], queryFn: fetchProfile, initialData: known, staleTime: 60_000 })

/** The person whose portal a preview shows; `null` if the page is no preview. */
export const usePreviewed = create<Profile | null>()(() => null)

/** Returns the person whose portal is shown: the person of the preview or, without a preview, the signed-in person. */
export function usePortalUser(): Profile {
  const previewed = usePreviewed()
  const signedIn = useSignedInUser()
  // Runs the query but does not use its result: `fetchProfile` stores the profile in the session. After a change by the
  // person, the session has the newer profile.
  useQuery(profileQuery(signedIn))
  return previewed ?? signedIn
}
