import type { Database } from '../../base/db/database.ts'
import { openSigner } from '../session/signer.ts'
import { hashToken, newToken } from '../session/tokens.ts'

/** How long a person may stay at the provider. */
export const ATTEMPT_SECONDS = 600

/**
 * An attempt to sign in at the provider. Only the server can compute `state`, `nonce` and `codeVerifier`: they are
 * signatures with its secret key.
 */
export interface SignInAttempt {
  /** The only part that the browser stores. It binds the attempt to this browser. */
  cookie: string
  cookieHash: string
  state: string
  nonce: string
  codeVerifier: string
  /** True if somebody who is signed in confirms who they are. No session is opened then. */
  isConfirmation: boolean
  /** The start of the attempt, in milliseconds since 1970. */
  begunAt: number
}

export type SignInAttempts = Awaited<ReturnType<typeof openSignInAttempts>>

const CONFIRMATION = 'confirm~'

/**
 * Opens the attempts. They are not stored: any node computes `state`, `nonce` and `codeVerifier` from the signed
 * cookie.
 */
export async function openSignInAttempts(db: Database) {
  const { sign, isSigned } = await openSigner(db, 'single-sign-on')

  const attemptOf = (content: string): SignInAttempt => {
    const cookie = `${content}.${sign(content)}`
    const [state, nonce, codeVerifier] = [
      sign(`state ${content}`),
      sign(`nonce ${content}`),
      sign(`verifier ${content}`),
    ]
    const [, until = ''] = content.split('.')
    return {
      cookie,
      cookieHash: hashToken(cookie),
      state,
      nonce,
      codeVerifier,
      isConfirmation: content.startsWith(CONFIRMATION),
      begunAt: Number(until) - ATTEMPT_SECONDS * 1000,
    }
  }

  return {
    begin: (isConfirmation: boolean) =>
      attemptOf(`${isConfirmation ? CONFIRMATION : ''}${newToken()}.${Date.now() + ATTEMPT_SECONDS * 1000}`),

    /** Returns `null` if the attempt has expired or was not signed here. */
    read(cookie: string): SignInAttempt | null {
      const [id = '', until = '', signature = ''] = cookie.split('.')
      const content = `${id}.${until}`
      return isSigned(content, signature) && Number(until) > Date.now() ? attemptOf(content) : null
    },
  }
}
