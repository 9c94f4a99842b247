import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

export type SecretBox = ReturnType<typeof createSecretBox>

/**
 * Encrypts secrets for the database, so that a copy of the database does not reveal them. `owner` is authenticated
 * together with the secret, so that a secret does not work in another person's row.
 */
export function createSecretBox(readKey: () => string | null, keepKey: () => string) {
  const derive = (key: string) => Buffer.from(hkdfSync('sha256', key, '', 'second-factor', 32))

  return {
    seal(secret: string, owner: string): string {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(CIPHER, derive(keepKey()), nonce).setAAD(Buffer.from(owner))
      const sealed = Buffer.concat([cipher.update(secret), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
    },

    /** Returns `null` if the key is missing or is not the right one. */
    open(text: string, owner: string): string | null {
      const key = readKey()
      if (key === null) return null
      const bytes = Buffer.from(text, 'base64url')
      const [nonce, tag] = [bytes.subarray(0, NONCE_BYTES), bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)]
      try {
        const decipher = createDecipheriv(CIPHER, derive(key), nonce, { authTagLength: TAG_BYTES })
        decipher.setAAD(Buffer.from(owner)).setAuthTag(tag)
        const sealed = bytes.subarray(NONCE_BYTES + TAG_BYTES)
        return Buffer.concat([decipher.update(sealed), decipher.final()]).toString()
      } catch {
        return null
      }
    },
  }
}
