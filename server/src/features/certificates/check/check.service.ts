import { readCode } from '@palco/contract/certificates/certificate-code'
import { LRUCache } from 'lru-cache'
import { notFound } from '../../../base/errors.ts'
import type { CertificateParts } from '../certificate-parts.ts'
import { type Certificate, findByCode, stateOf } from '../certificates.repo.ts'
import { createCheckLimits } from './check-limits.ts'

/**
 * The code that is looked up instead of a malformed one, so that the answer takes as long as for an unknown code. No
 * certificate has this code, because codes contain no U.
 */
const NO_CODE = 'UUUUUUUUUUUU'

/** The maximum number of characters that are read. A longer text can't be a code. */
const TYPED_MAX_LENGTH = 100

const PICTURES_MAX_BYTES = 8 * 1024 * 1024
const PICTURE_MS = 300_000

export type Check = ReturnType<typeof createCheck>

export function createCheck({ db, drawPicture }: CertificateParts) {
  const limits = createCheckLimits()
  // Cached pictures. When a link is shared in a chat, many clients load its picture.
  const pictures = new LRUCache<string, Buffer, { certificate: Certificate; origin: string }>({
    maxSize: PICTURES_MAX_BYTES,
    sizeCalculation: ({ length }) => length,
    ttl: PICTURE_MS,
    // Send a picture to its callers even if it is evicted while it is drawn.
    ignoreFetchAbort: true,
    fetchMethod: (_key, _stale, { context: { certificate, origin } }) => drawPicture(certificate, origin),
  })

  async function find(typed: string, client: string): Promise<Certificate> {
    await limits.assertAllowed(client)
    const certificate = await findByCode(db, readCode(typed.slice(0, TYPED_MAX_LENGTH)) ?? NO_CODE)
    await (certificate ? limits.countHit(client) : limits.countMiss(client))
    if (!certificate) throw notFound()
    return certificate
  }

  return {
    find,

    async picture(typed: string, client: string, origin: string): Promise<Buffer> {
      const certificate = await find(typed, client)
      if (stateOf(certificate) !== 'valid') throw notFound()
      const context = { certificate, origin }
      // The origin is in the key, because the picture shows a URL with this origin.
      return pictures.forceFetch(`${certificate.code} ${origin}`, { context })
    },
  }
}
