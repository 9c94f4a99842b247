import type { Generated } from 'kysely'

// Tables of second factors of the team's members (docs/decisions/0049-second-factors.md).

export interface PasskeysTable {
  id: string
  /** The credential's id as base64url; unique. */
  credential_id: string
  user_id: string
  /** The host name for which the browser keeps the passkey. The passkey works only there. */
  rp_id: string
  /** The public key in COSE format, as base64url. */
  public_key: string
  /** The authenticator's own count of its uses; 0 if it does not count them. */
  counter: number
  /** JSON: the ways in which browsers reach the authenticator, such as USB. */
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
  /** The 30-second time step of the last accepted code, so that a code is accepted only once. */
  last_step: number
  created_at: string
}

/** Recovery codes that were not used yet. */
export interface RecoveryCodesTable {
  hash: string
  user_id: string
}

/** Browsers that are trusted after a second factor, and are not asked for one again. */
export interface TrustedBrowsersTable {
  id: string
  user_id: string
  /** The hash of a token in a cookie of the browser; unique. */
  hash: string
  /** A hash of the password hash. A changed password ends the trust. */
  password_mark: string
  /** The user agent, truncated. */
  browser: string
  created_at: string
  expires_at: string
}

/**
 * Unfinished sign-ins and unfinished set-ups of a factor: their rows are deleted when they are finished. Also
 * challenges that must not be used again (`used`).
 */
export interface SignInChallengesTable {
  /**
   * The hash of a value that depends on `purpose`: for `second-step` the token that the browser sends with the second
   * factor, for `passkey` and `used` a passkey's challenge, for `totp` the encrypted secret.
   */
  hash: string
  user_id: string
  /**
   * `second-step`: a sign-in waits for the second factor. `passkey` and `totp`: somebody adds a factor. `used`: the
   * challenge of a sign-in with only a passkey, which must not work again.
   */
  purpose: 'second-step' | 'passkey' | 'totp' | 'used'
  /** The challenge for a passkey, or the encrypted secret of a new authenticator app. */
  challenge: string | null
  /** The password hash when the first step succeeded. If the password changes, the sign-in can't be finished. */
  password_hash: string | null
  /** For a sign-in that began with a personal link: the link, and the password that it sets. */
  link_hash: string | null
  new_password_hash: string | null
  expires_at: string
}
