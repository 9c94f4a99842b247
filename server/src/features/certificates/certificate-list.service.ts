import { isListed } from '@palco/contract/certificates/certificate-standing'
import {
  CERTIFICATE_FILTERS,
  type CertificateFilter,
  type CertificateFilterState,
  type CertificatePage,
  type CertificateQuery,
  type CertificateRow,
} from '@palco/contract/certificates/certificates'
import { chunksOf } from '../../base/chunks.ts'
import { standingOf, unpackFacts } from './certificate-facts.ts'
import type { CertificateParts } from './certificate-parts.ts'
import { currentSettings } from './certificate-settings.repo.ts'
import { findStandings, toRow } from './claimants.ts'
import { type CountedGroup, countGroups, listPeople, peopleIn, readPeople } from './kept-certificates.repo.ts'
import type { KeptCertificates } from './kept-certificates.ts'

const DEFAULT_PAGE_SIZE = 25
const ROWS_AT_ONCE = 50

export type CertificateList = ReturnType<typeof createCertificateList>
export type StandingGroup = Awaited<ReturnType<CertificateList['groups']>>[number]

export function createCertificateList(parts: CertificateParts, keptCertificates: KeptCertificates) {
  const { db, catalog, keptAttendance } = parts

  /**
   * Groups people by their facts and by whether they have reached the minimum. All people in a group have the same
   * standing, for example `ready`.
   */
  async function groups(search?: string) {
    await Promise.all([keptAttendance.settle(), keptCertificates.settle()])
    const { event } = catalog.current()
    const terms = { event, settings: await currentSettings(db), now: Date.now() }
    return (await countGroups(db, { event, search })).map((group) => {
      const facts = unpackFacts(group.facts)
      return { ...group, ...facts, facts: group.facts, standing: standingOf(facts, group.hasReached, terms) }
    })
  }

  const rowsOf = async (userIds: readonly string[]): Promise<CertificateRow[]> =>
    (await findStandings(parts, userIds)).map(toRow)

  const listedOf = async (filter: CertificateFilter) =>
    (await groups(filter.search)).filter((group) => isListed(group, filter))

  const searched = (search?: string) => ({ event: catalog.current().event, search })

  return {
    groups,

    firstOf: async (chosen: readonly CountedGroup[], pageSize: number): Promise<CertificateRow[]> =>
      rowsOf(await listPeople(db, chosen, searched(), { first: 0, pageSize })),

    async page({ page = 0, pageSize = DEFAULT_PAGE_SIZE, ...filter }: CertificateQuery): Promise<CertificatePage> {
      const all = await groups(filter.search)
      const listed = all.filter((group) => isListed(group, filter))
      const ids = await listPeople(db, listed, searched(filter.search), { first: page * pageSize, pageSize })
      return { data: await rowsOf(ids), total: peopleIn(listed), counts: countsOf(all) }
    },

    count: async (filter: CertificateFilter): Promise<number> => peopleIn(await listedOf(filter)),

    async *rows(filter: CertificateFilter): AsyncGenerator<CertificateRow> {
      const listed = await listedOf(filter)
      for await (const people of readPeople(db, listed, searched(filter.search)))
        for (const some of chunksOf(people, ROWS_AT_ONCE)) yield* await rowsOf(some.map(({ id }) => id))
    },
  }
}

function countsOf(groups: readonly StandingGroup[]): Record<CertificateFilterState, number> {
  const count = (state: CertificateFilterState) => peopleIn(groups.filter((group) => isListed(group, { state })))
  const counts = CERTIFICATE_FILTERS.map((state) => [state, count(state)] as const)
  return Object.fromEntries(counts) as Record<CertificateFilterState, number>
}
