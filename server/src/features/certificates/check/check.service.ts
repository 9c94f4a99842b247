import { readCode } from '@palco/contract/certificate-code'
import { notFound } from '../../../base/errors.ts'
import type { Shared } from '../../../feature.ts'
import { type Certificate, findByCode } from '../certificates.repo.ts'
import { type CheckLimits, createCheckLimits } from './check-limits.ts'

/** Looked up for what is no code at all, which then takes as long as an unknown one. No code has the letter U. */
const NO_CODE = 'UUUUUUUUUUUU'

/** A longer text is no code, however it is read. */
const TYPED_MAX_LENGTH = 100

export type Check = ReturnType<typeof createCheck>

export function createCheck({ db }: Pick<Shared, 'db'>, limits: CheckLimits = createCheckLimits()) {
  return {
    async find(typed: string, client: string): Promise<Certificate> {
      await limits.assertAllowed(client)
      const certificate = await findByCode(db, readCode(typed.slice(0, TYPED_MAX_LENGTH)) ?? NO_CODE)
      await (certificate ? limits.countHit(client) : limits.countMiss(client))
      if (!certificate) throw notFound()
      return certificate
    },
  }
}
