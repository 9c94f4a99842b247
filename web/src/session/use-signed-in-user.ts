import type { Profile } from '@palco/contract/auth'
import { useState } from 'react'
import { useSession } from './session.ts'
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
