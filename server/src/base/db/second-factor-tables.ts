import type { Generated } from 'kysely'

// Second factors of members of the team (docs/decisions/0049-second-factors.md).

export interface PasskeysTable {
  id: string
  /** As base64url; unique. */
  credential_id: string
  user_id: string
  /** The host for which browsers keep the passkey. It works only there. */
  rp_id: string
  /** COSE, as base64url. */
  public_key: string
  /** How often the authenticator was used, by its own account; 0 if it does not count. */
  counter: number
  /** JSON: how browsers reach the authenticator. */
  transports: string
  name: string
  created_at: string
  last_used_at: Generated<string | null>
}

/** One authenticator app for each person. */
export interface TotpFactorsTable {
  user_id: string
  /** Encrypted with a key that is not in the database. */
  secret: string
  /** The time step of the last accepted code: each code is accepted once. */
  last_step: number
  created_at: string
}

/** Recovery codes that were not used yet. */
export interface RecoveryCodesTable {
  hash: string
  user_id: string
}

/** Browsers that are not asked for a second factor. */
export interface TrustedBrowsersTable {
  id: string
  user_id: string
  /** The hash of a token in a cookie of the browser; unique. */
  hash: string
  /** A hash of the password hash: another password ends the trust. */
  password_mark: string
  /** The user agent, truncated. */
  browser: string
  created_at: string
  expires_at: string
}

/** Half-finished sign-ins and set-ups. A row is deleted when it is used. */
export interface SignInChallengesTable {
  /** The hash of the token, or of the challenge of a new passkey. */
  hash: string
  user_id: string
  /**
   * `second-step`: waits for the second factor. `passkey` and `totp`: somebody adds a factor. `used`: a sign-in with a
   * passkey alone, whose challenge must not work again.
   */
  purpose: 'second-step' | 'passkey' | 'totp' | 'used'
  /** The challenge for a passkey, or the encrypted secret of a new authenticator app. */
  challenge: string | null
  /** The password hash when the first step succeeded. Another password ends the sign-in. */
  password_hash: string | null
  /** The personal link that began the sign-in, and the password that it sets. */
  link_hash: string | null
  new_password_hash: string | null
  expires_at: string
}
