import type { Profile } from '@palco/contract/auth/auth'
import { useQuery } from '@tanstack/react-query'
import { create } from 'zustand'
import { profileQuery, useSignedInUser } from './use-signed-in-user.ts'

/** The person whose portal a preview shows; `null` on every other page. */
export const usePreviewed = create<Profile | null>()(() => null)

/** The person whose portal this is: the previewed one, or the one signed in. */
export function usePortalUser(): Profile {
  const previewed = usePreviewed()
  const signedIn = useSignedInUser()
  // Its result goes into the session, which also has the person's own changes at once.
  useQuery(profileQuery(signedIn))
  return previewed ?? signedIn
}
