import { statfs } from 'node:fs/promises'
import type { EmbedCheck } from '@palco/contract/embed-checks'
import { openFindings, READINESS_LABELS, type ReadinessAnswer, type ReadinessRule } from '@palco/contract/readiness'
import { type ReadinessFacts, readiness } from '@palco/contract/readiness-rules'
import { readLastBackup } from '../../base/db/last-backup.ts'
import type { Actor } from '../../core/audit/actor.ts'
import { recordAudit } from '../../core/audit/record-audit.ts'
import type { Shared } from '../../feature.ts'
import { createCertificateCheck } from './certificate.ts'
import * as repo from './readiness.repo.ts'

export interface Surroundings {
  listEmbedChecks: () => Promise<EmbedCheck[]>
  /** The folder of SQLite; `null` on PostgreSQL. */
  dataDir: string | null
  /** Timeout for reading the certificate of `PUBLIC_URL`; `null`: it is not requested. */
  certificateMs: number | null
}

export type Readiness = ReturnType<typeof createReadiness>

export function createReadiness({ db, bus, catalog, config, mail }: Shared, surroundings: Surroundings) {
  const { listEmbedChecks, dataDir, certificateMs } = surroundings
  const isCertificateRefused = createCertificateCheck(config.publicUrl, certificateMs)

  /** `ownAddress`: where the caller's browser has the console open. */
  async function readFacts(ownAddress: string, now: number): Promise<ReadinessFacts> {
    const [people, checks, disk, lastBackupAt] = await Promise.all([
      repo.readPeopleFacts(db),
      listEmbedChecks(),
      dataDir && readDisk(dataDir),
      readLastBackup(db, dataDir),
    ])
    const { event, groups, rooms, languages } = catalog.current()
    const publicUrl = config.publicUrl?.origin ?? null
    return {
      ...{ event, rooms, languages, checks, people, publicUrl, lastBackupAt },
      groups: [...groups.values()],
      linkAddress: publicUrl ?? ownAddress,
      isCertificateRefused: isCertificateRefused(now),
      hasMail: mail.isOn,
      disk: disk || null,
    }
  }

  async function read(ownAddress: string, now = Date.now()): Promise<ReadinessAnswer> {
    const [facts, dismissed] = await Promise.all([readFacts(ownAddress, now), repo.listDismissed(db)])
    return { findings: readiness(facts, now), dismissed }
  }

  const entry = (action: 'readiness.dismissed' | 'readiness.restored', rule: ReadinessRule) => ({
    action,
    target: { type: 'readiness' as const, id: rule, name: READINESS_LABELS[rule] },
  })

  return {
    read,

    countOpen: async (ownAddress: string) => openFindings(await read(ownAddress)).length,

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
