import { type PasswordChange, passwordChangeAnswer } from '@palco/contract/auth/auth'
import { dataOf, send } from '../api/http.ts'
import { storage } from '../api/storage.ts'
import { withTokensHeld } from '../api/token-refresh.ts'
import { fetchProfile } from '../session/session.ts'

/**
 * Changes the password. The server voids all older tokens, so no call may refresh tokens before the new ones are
 * stored.
 */
export async function changePassword({ currentPassword, newPassword }: PasswordChange): Promise<void> {
  // Refreshes an expired access token first, because no token can be refreshed inside `withTokensHeld`.
  await fetchProfile()
  await withTokensHeld(async () => {
    const sessionToken = storage.sessionToken.get()
    const response = await send('put', 'auth/password', { currentPassword, newPassword }, {})
    const { tokens } = await dataOf(response, passwordChangeAnswer)
    // Discard the tokens if another tab has signed in during the request: this browser then uses that tab's session.
    if (sessionToken === storage.sessionToken.get()) storage.setTokens(tokens)
  })
  // The new profile hides the password reminder, or closes the page for choosing a password. Ignore a failure, because
  // the password is already changed.
  await fetchProfile().catch(() => {})
}
