import { isListed } from '@palco/contract/certificate-standing'
import {
  CERTIFICATE_FILTERS,
  type CertificateFilter,
  type CertificateFilterState,
  type CertificatePage,
  type CertificateQuery,
  type CertificateRow,
} from '@palco/contract/certificates'
import { chunksOf } from '../../base/chunks.ts'
import type { Shared } from '../../feature.ts'
import { toRow } from './certificate-claims.ts'
import { type ClaimParts, findStandings } from './claimants.ts'
import { createEverybody, type Listed } from './everybody.ts'

const DEFAULT_PAGE_SIZE = 25
const ROWS_AT_ONCE = 50

type Parts = ClaimParts & Pick<Shared, 'bus'>

export type CertificateList = ReturnType<typeof createCertificateList>

/** Everybody but administrators, with their right and their latest certificate. */
export function createCertificateList(parts: Parts) {
  const everybody = createEverybody(parts)

  const rowsOf = async (userIds: readonly string[]): Promise<CertificateRow[]> =>
    (await findStandings(parts, userIds)).map(toRow)

  return {
    everybody,
    rowsOf,

    async page({ page = 0, pageSize = DEFAULT_PAGE_SIZE, ...filter }: CertificateQuery): Promise<CertificatePage> {
      const people = await everybody(filter.search)
      const listed = people.filter((person) => isListed(person, filter))
      const shown = listed.slice(page * pageSize, (page + 1) * pageSize).map(({ id }) => id)
      return { data: shown.length ? await rowsOf(shown) : [], total: listed.length, counts: countsOf(people) }
    },

    /** Of all that the filter finds. */
    async *rows(filter: CertificateFilter): AsyncGenerator<CertificateRow> {
      const listed = (await everybody(filter.search)).filter((person) => isListed(person, filter))
      for (const some of chunksOf(listed, ROWS_AT_ONCE)) yield* await rowsOf(some.map(({ id }) => id))
    },
  }
}

function countsOf(people: readonly Listed[]): Record<CertificateFilterState, number> {
  const counts = { ready: 0, unnamed: 0, issued: 0, downloaded: 0, early: 0, short: 0, revoked: 0, 'no-pass': 0 }
  for (const person of people)
    for (const state of CERTIFICATE_FILTERS) if (isListed(person, { state })) counts[state] += 1
  return counts
}
