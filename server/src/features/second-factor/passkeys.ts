import type {
  NewPasskeyAnswer,
  PasskeyAnswer,
  PasskeyCreationOptions,
  PasskeyRequestOptions,
} from '@palco/contract/auth/second-factor'
import type { StoredPasskey } from './factors.repo.ts'

/** Where a passkey works: browsers keep it for a host name, and sign the origin of the page. */
export interface Site {
  origin: string
  rpId: string
}

/** The COSE numbers of EdDSA, ES256 and RS256. */
const ALGORITHMS = [-8, -7, -257]

/**
 * `required`: the passkey alone identifies the person. `preferred`: a password or a personal link has identified them.
 */
type Verification = 'required' | 'preferred'

const toDescriptor = ({ credentialId, transports }: StoredPasskey) => ({ id: credentialId, transports })

/** Loads the library on first use, because it would slow down the start. */
const library = () => import('@simplewebauthn/server')

/** Returns the options with which a browser asks for a passkey. Their challenge is valid for `timeMs`. */
export async function requestOptions(
  { rpId }: Site,
  {
    passkeys,
    verification,
    timeMs,
  }: { passkeys?: readonly StoredPasskey[]; verification: Verification; timeMs: number },
): Promise<PasskeyRequestOptions> {
  const { generateAuthenticationOptions } = await library()
  const {
    allowCredentials,
    extensions: _,
    ...options
  } = await generateAuthenticationOptions({
    rpID: rpId,
    timeout: timeMs,
    userVerification: verification,
    ...(passkeys && { allowCredentials: passkeys.map(toDescriptor) }),
  })
  return { ...options, ...(allowCredentials && { allowCredentials }) }
}

export async function creationOptions(
  { rpId }: Site,
  person: { id: string; name: string; email: string },
  { event, passkeys, timeMs }: { event: string; passkeys: readonly StoredPasskey[]; timeMs: number },
): Promise<PasskeyCreationOptions> {
  const { generateRegistrationOptions } = await library()
  const { attestation, ...options } = await generateRegistrationOptions({
    rpName: event,
    rpID: rpId,
    userID: new Uint8Array(Buffer.from(person.id)),
    userName: person.email,
    userDisplayName: person.name,
    timeout: timeMs,
    excludeCredentials: passkeys.map(toDescriptor),
    // Prefer passkeys that the browser can list, because they can also replace the password.
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    supportedAlgorithmIDs: ALGORITHMS,
  })
  return { ...options, attestation: 'none' }
}

/**
 * Verifies the answer of this passkey to this challenge on this site. Returns the new counter, or `null` if the answer
 * is wrong.
 */
export async function verifyPasskey(
  answer: PasskeyAnswer,
  passkey: StoredPasskey,
  { challenge, site, verification }: { challenge: string; site: Site; verification: Verification },
): Promise<number | null> {
  if (passkey.rpId !== site.rpId) return null
  const { verifyAuthenticationResponse } = await library()
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...answer, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.rpId,
      credential: { id: passkey.credentialId, publicKey: passkey.publicKey, counter: passkey.counter },
      requireUserVerification: verification === 'required',
    })
    return verified ? authenticationInfo.newCounter : null
  } catch {
    // The library throws for every kind of wrong answer, such as another origin or an old counter.
    return null
  }
}

/** Returns `null` if the answer does not fit this challenge and this site. */
export async function readNewPasskey(answer: NewPasskeyAnswer, { challenge, site }: { challenge: string; site: Site }) {
  const { verifyRegistrationResponse } = await library()
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...answer, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.rpId,
      requireUserVerification: false,
      supportedAlgorithmIDs: ALGORITHMS,
    })
    if (!verified) return null
    const { id, publicKey, counter } = registrationInfo.credential
    return { credentialId: id, publicKey, counter, transports: answer.response.transports ?? [], rpId: site.rpId }
  } catch {
    return null
  }
}

/** Returns the challenge that the browser has signed; '' if there is none. Compare it with the stored one. */
export function challengeIn(clientDataJSON: string): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString())
    return typeof challenge === 'string' ? challenge : ''
  } catch {
    return ''
  }
}
