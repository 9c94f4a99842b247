import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type {
  NewPasskeyAnswer,
  PasskeyAnswer,
  PasskeyCreationOptions,
  PasskeyRequestOptions,
} from '@palco/contract/auth/second-factor'

// A simulated authenticator (security key) with ES256, and the browser that uses it.

const USER_PRESENT = 1
const USER_VERIFIED = 4
const HAS_CREDENTIAL = 64

type Cbor = number | string | Uint8Array | Map<Cbor, Cbor>

/** Encodes a value as CBOR (RFC 8949), with only the few types that WebAuthn needs. */
function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value])
  return Buffer.concat([head(5, value.size), ...[...value].flatMap((pair) => pair.map(cbor))])
}

function head(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length])
  if (length < 256) return Buffer.from([(major << 5) | 24, length])
  return Buffer.from([(major << 5) | 25, length >> 8, length & 255])
}

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest()
const base64url = (content: string | Buffer) => Buffer.from(content).toString('base64url')

export type Authenticator = ReturnType<typeof createAuthenticator>

interface Answering {
  /** Whether the authenticator has verified its owner, by a PIN or a fingerprint. */
  isVerified?: boolean
  origin?: string
  /** The value of the signature counter. By default, every answer increases it. */
  counter?: number
}

/** Simulates an authenticator with one passkey, in a browser at `origin`. */
export function createAuthenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(32)
  let uses = 0

  const clientData = (type: string, challenge: string, from: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }))

  function authenticatorData(rpId: string, { isVerified = true, counter = ++uses }: Answering, credential?: Buffer) {
    const flags = USER_PRESENT | (isVerified ? USER_VERIFIED : 0) | (credential ? HAS_CREDENTIAL : 0)
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, credential ?? Buffer.alloc(0)])
  }

  const named = { id: base64url(id), rawId: base64url(id), type: 'public-key', clientExtensionResults: {} } as const

  return {
    id: named.id,

    create({ challenge, rp }: PasskeyCreationOptions, answering: Answering = {}): NewPasskeyAnswer {
      const key = new Map<Cbor, Cbor>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ])
      const length = Buffer.from([0, id.length])
      const credential = Buffer.concat([Buffer.alloc(16), length, id, cbor(key)])
      const attestation = new Map<Cbor, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authenticatorData(rp.id ?? '', answering, credential)],
      ])
      return {
        ...named,
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', challenge, answering.origin ?? origin)),
          attestationObject: base64url(cbor(attestation)),
          transports: ['internal'],
        },
      }
    },

    answer({ challenge, rpId = '' }: PasskeyRequestOptions, answering: Answering = {}): PasskeyAnswer {
      const client = clientData('webauthn.get', challenge, answering.origin ?? origin)
      const data = authenticatorData(rpId, answering)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      return {
        ...named,
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(signature),
        },
      }
    },
  }
}
