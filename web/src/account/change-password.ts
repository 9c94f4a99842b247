import { type PasswordChange, passwordChangeAnswer } from '@palco/contract/auth/auth'
import { dataOf, send } from '../api/http.ts'
import { storage } from '../api/storage.ts'
import { withTokensHeld } from '../api/token-refresh.ts'
import { fetchProfile } from '../session/session.ts'

/** Voids every older token of the session, so nothing may be refreshed until the new ones are stored. */
export async function changePassword({ currentPassword, newPassword }: PasswordChange): Promise<void> {
  // Refreshes an expired access token first: while the tokens are held, nothing can.
  await fetchProfile()
  await withTokensHeld(async () => {
    const sessionToken = storage.sessionToken.get()
    const response = await send('put', 'auth/password', { currentPassword, newPassword }, {})
    const { tokens } = await dataOf(response, passwordChangeAnswer)
    // If another tab has signed in since, these tokens belong to a session that is over.
    if (sessionToken === storage.sessionToken.get()) storage.setTokens(tokens)
  })
  // Only updates the reminder; the password is changed already.
  await fetchProfile().catch(() => {})
}
