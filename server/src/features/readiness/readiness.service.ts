import { statfs } from 'node:fs/promises'
import type { CertificateSettings } from '@palco/contract/certificates/certificate-design'
import type { EmbedCheck } from '@palco/contract/embed-checks/embed-checks'
import {
  openFindings,
  READINESS_LABELS,
  READINESS_RULES,
  type ReadinessAnswer,
  type ReadinessDismissal,
  type ReadinessRule,
} from '@palco/contract/readiness/readiness'
import {
  casesOf,
  type Dismissals,
  type ReadinessFacts,
  readiness,
  stillPresent,
} from '@palco/contract/readiness/readiness-rules'
import { readLastBackup } from '../../base/db/last-backup.ts'
import { changedMeanwhile } from '../../base/errors.ts'
import type { Actor } from '../audit/actor.ts'
import { recordAudit } from '../audit/record-audit.ts'
import type { Shared } from '../feature.ts'
import { createPeopleFacts } from '../people/people-facts.ts'
import * as repo from './readiness.repo.ts'
import { createTlsCheck } from './tls-certificate.ts'

/**
 * Rules whose finding depends on the caller, the node or the last check. Such a finding may disappear although nothing
 * was resolved, so its dismissal is kept.
 */
const UNSTEADY: ReadinessRule[] = ['links-local', 'certificate-refused', 'disk-full']

export interface Surroundings {
  listEmbedChecks: () => Promise<EmbedCheck[]>
  listSources: (now: number) => Promise<ReadinessFacts['sources']>
  readCertificateSettings: () => Promise<CertificateSettings>
  /** The folder of the SQLite database; `null` on PostgreSQL. */
  dataDir: string | null
  /** The timeout for checking the TLS certificate of `PUBLIC_URL`; `null` if it is not checked. */
  tlsCheckMs: number | null
  /** True if members of the team can sign in only by single sign-on, which needs no second factor. */
  hasProviderOnly: boolean
}

export type Readiness = ReturnType<typeof createReadiness>

export function createReadiness({ db, bus, catalog, config, mail }: Shared, surroundings: Surroundings) {
  const { listEmbedChecks, listSources, readCertificateSettings, dataDir, tlsCheckMs, hasProviderOnly } = surroundings
  const isCertificateRefused = createTlsCheck(config.publicUrl, tlsCheckMs)

  const people = createPeopleFacts(bus, () => repo.countPeople(db))

  /** Reads the facts on which the rules depend. `ownAddress` is the origin of the console in the caller's browser. */
  async function readFacts(ownAddress: string, counts: repo.PeopleCounts, now: number): Promise<ReadinessFacts> {
    const [checks, sources, { organiser, signatory, hasProgramme }, disk, lastBackupAt] = await Promise.all([
      listEmbedChecks(),
      listSources(now),
      readCertificateSettings(),
      dataDir && readDisk(dataDir),
      readLastBackup(db, dataDir),
    ])
    const { event, groups, rooms, languages } = catalog.current()
    const publicUrl = config.publicUrl?.origin ?? null
    return {
      ...counts,
      ...(hasProviderOnly && { membersWithoutSecondFactor: 0 }),
      event,
      rooms,
      languages,
      checks,
      sources,
      publicUrl,
      lastBackupAt,
      certificates: { hasOrganiser: Boolean(organiser), hasSignatory: Boolean(signatory.name), hasProgramme },
      groups: [...groups.values()],
      linkAddress: publicUrl ?? ownAddress,
      isCertificateRefused: isCertificateRefused(now),
      hasMail: mail.isOn,
      disk: disk || null,
    }
  }

  async function answer(ownAddress: string, counts: repo.PeopleCounts): Promise<ReadinessAnswer> {
    const now = Date.now()
    const [facts, dismissals] = await Promise.all([readFacts(ownAddress, counts, now), repo.readDismissals(db)])
    await forgetResolved(dismissals, facts, now)
    return { findings: readiness(facts, now, dismissals) }
  }

  /** Removes resolved cases from dismissals. If the same cases come back later, they count as new. */
  async function forgetResolved(dismissals: Dismissals, facts: ReadinessFacts, now: number) {
    for (const rule of READINESS_RULES) {
      if (UNSTEADY.includes(rule)) continue
      const dismissed = dismissals[rule]
      const kept = dismissed && stillPresent(dismissed, casesOf(rule, facts, now))
      if (kept && kept !== dismissed) await repo.narrowDismissal(db, rule, dismissed, kept)
    }
  }

  const entry = (action: 'readiness.dismissed' | 'readiness.restored', rule: ReadinessRule) => ({
    action,
    target: { type: 'readiness' as const, id: rule, name: READINESS_LABELS[rule] },
  })

  return {
    read: async (ownAddress: string) => answer(ownAddress, await people.fresh()),

    /** Returns the findings for dashboards, which poll this. Facts about people are cached. */
    readCached: async (ownAddress: string) => answer(ownAddress, await people.cached()),

    /** Counts open findings for the menu, which every page of the console shows. */
    countOpen: async (ownAddress: string) => openFindings(await answer(ownAddress, await people.recent())).length,

    /**
     * Dismisses cases of a rule: the named cases or, if none is named, all. Dismissing all fails if more cases are open
     * than the administrator has seen. Cases that an administrator has marked as checked (`isConfirmed`) stay marked.
     */
    async dismiss(rule: ReadinessRule, meant: ReadinessDismissal, ownAddress: string, actor: Actor): Promise<void> {
      const now = Date.now()
      const facts = await readFacts(ownAddress, await people.fresh(), now)
      const present = casesOf(rule, facts, now)
      await bus.transaction(async (trx) => {
        const dismissals = await repo.readDismissals(trx)
        const { count = 0 } = readiness(facts, now, dismissals).find((finding) => finding.rule === rule) ?? {}
        if ('seen' in meant && count > meant.seen)
          throw changedMeanwhile('Há casos novos. Confira a lista antes de ignorar.')
        const before = dismissals[rule]
        const isNamed = 'cases' in meant
        const found = Object.entries(present).filter(([key]) => !isNamed || meant.cases.includes(key))
        if (count === 0 || found.length === 0) return
        const isConfirmed = isNamed && meant.isConfirmed === true
        const added = found.map(([key, size]) => [key, isConfirmed || before?.[key] === true || size] as const)
        const cases = { ...(isNamed && before), ...Object.fromEntries(added) }
        await repo.saveDismissal(trx, rule, cases, actor.userId)
        await recordAudit(trx, actor, entry('readiness.dismissed', rule))
      })
    },

    restore: (rule: ReadinessRule, actor: Actor): Promise<void> =>
      bus.transaction(async (trx) => {
        if (await repo.deleteDismissal(trx, rule)) await recordAudit(trx, actor, entry('readiness.restored', rule))
      }),
  }
}

/** Returns the free and total bytes of the disk, or `null` if the file system does not report them. */
async function readDisk(dataDir: string) {
  const found = await statfs(dataDir).catch(() => null)
  return found && { free: found.bavail * found.bsize, total: found.blocks * found.bsize }
}
