import type { Profile } from '@palco/contract/auth'
import { useQuery } from '@tanstack/react-query'
import { create } from 'zustand'
import { profileQuery, useSignedInUser } from './use-signed-in-user.ts'

/** Whom a preview shows; `null` in every other page. */
export const usePreviewed = create<Profile | null>()(() => null)

/** Whose portal this is: of who is signed in or, in a preview, of whom it shows. */
export function usePortalUser(): Profile {
  const previewed = usePreviewed()
  const signedIn = useSignedInUser()
  // What it answers goes into the session, which also knows at once what the person himself has changed.
  useQuery(profileQuery(signedIn))
  return previewed ?? signedIn
}
