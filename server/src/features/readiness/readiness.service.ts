import { statfs } from 'node:fs/promises'
import type { EmbedCheck } from '@palco/contract/embed-checks'
import { openFindings, READINESS_LABELS, type ReadinessAnswer, type ReadinessRule } from '@palco/contract/readiness'
import { type ReadinessFacts, readiness } from '@palco/contract/readiness-rules'
import { createLocalCache } from '../../base/cluster/local-cache.ts'
import { readLastBackup } from '../../base/db/last-backup.ts'
import type { Actor } from '../../core/audit/actor.ts'
import { recordAudit } from '../../core/audit/record-audit.ts'
import type { Shared } from '../../feature.ts'
import { createCertificateCheck } from './certificate.ts'
import * as repo from './readiness.repo.ts'

const PEOPLE = 'people'

export interface Surroundings {
  listEmbedChecks: () => Promise<EmbedCheck[]>
  listSources: (now: number) => Promise<ReadinessFacts['sources']>
  /** The folder of SQLite; `null` on PostgreSQL. */
  dataDir: string | null
  /** Timeout for reading the certificate of `PUBLIC_URL`; `null`: it is not requested. */
  certificateMs: number | null
}

export type Readiness = ReturnType<typeof createReadiness>

export function createReadiness({ db, bus, catalog, config, mail }: Shared, surroundings: Surroundings) {
  const { listEmbedChecks, listSources, dataDir, certificateMs } = surroundings
  const isCertificateRefused = createCertificateCheck(config.publicUrl, certificateMs)

  const cache = createLocalCache<repo.PeopleFacts>()
  bus.subscribe((event) => {
    if (['users-changed', 'catalog-changed', 'messages-missed'].includes(event.type)) cache.drop(PEOPLE)
  })

  async function countPeople() {
    const moment = cache.stamp()
    const facts = await repo.readPeopleFacts(db)
    cache.keep(PEOPLE, facts, moment)
    return facts
  }

  /** `ownAddress`: where the caller's browser has the console open. */
  async function readFacts(ownAddress: string, people: repo.PeopleFacts, now: number): Promise<ReadinessFacts> {
    const [checks, sources, certificates, disk, lastBackupAt] = await Promise.all([
      listEmbedChecks(),
      listSources(now),
      repo.readSigners(db),
      dataDir && readDisk(dataDir),
      readLastBackup(db, dataDir),
    ])
    const { event, groups, rooms, languages } = catalog.current()
    const publicUrl = config.publicUrl?.origin ?? null
    return {
      ...{ ...people, event, rooms, languages, checks, sources, certificates, publicUrl, lastBackupAt },
      groups: [...groups.values()],
      linkAddress: publicUrl ?? ownAddress,
      isCertificateRefused: isCertificateRefused(now),
      hasMail: mail.isOn,
      disk: disk || null,
    }
  }

  async function answer(ownAddress: string, people: repo.PeopleFacts): Promise<ReadinessAnswer> {
    const now = Date.now()
    const [facts, dismissed] = await Promise.all([readFacts(ownAddress, people, now), repo.listDismissed(db)])
    return { findings: readiness(facts, now), dismissed }
  }

  const entry = (action: 'readiness.dismissed' | 'readiness.restored', rule: ReadinessRule) => ({
    action,
    target: { type: 'readiness' as const, id: rule, name: READINESS_LABELS[rule] },
  })

  return {
    read: async (ownAddress: string) => answer(ownAddress, await countPeople()),

    /** For dashboards, which poll it: people are counted again when one of them changes, or after half a minute. */
    countOpen: async (ownAddress: string) =>
      openFindings(await answer(ownAddress, cache.find(PEOPLE) ?? (await countPeople()))).length,

    dismiss: (rule: ReadinessRule, actor: Actor): Promise<void> =>
      bus.transaction(async (trx) => {
        if (await repo.insertDismissal(trx, rule, actor.userId))
          await recordAudit(trx, actor, entry('readiness.dismissed', rule))
      }),

    restore: (rule: ReadinessRule, actor: Actor): Promise<void> =>
      bus.transaction(async (trx) => {
        if (await repo.deleteDismissal(trx, rule)) await recordAudit(trx, actor, entry('readiness.restored', rule))
      }),
  }
}

/** `null` if the file system does not tell. */
async function readDisk(dataDir: string) {
  const found = await statfs(dataDir).catch(() => null)
  return found && { free: found.bavail * found.bsize, total: found.blocks * found.bsize }
}
