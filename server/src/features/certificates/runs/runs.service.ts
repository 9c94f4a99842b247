import type { AuditedChanges } from '@palco/contract/audit/audit-fields'
import { wallClock } from '@palco/contract/base/zoned-time'
import { issueFrom } from '@palco/contract/certificates/certificate-design'
import type { CertificateRun, CertificateRunPreview } from '@palco/contract/certificates/certificates'
import { isTemporary } from '../../../base/db/database-errors.ts'
import { conflict } from '../../../base/errors.ts'
import { repeat } from '../../../base/operations/repeat.ts'
import type { Actor } from '../../audit/actor.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import type { Shared } from '../../feature.ts'
import type { CertificateList } from '../certificate-list.service.ts'
import { wasAskedLately } from '../certificate-mails.ts'
import { findName } from '../certificate-people.repo.ts'
import { currentSettings } from '../certificate-settings.repo.ts'
import { countPeople, peopleIn } from '../kept-certificates.repo.ts'
import { type BatchParts, issueNextBatch } from './run-batch.ts'
import { countCandidates, findLatest, findRunning, insertRun, skipNext, toRun } from './runs.repo.ts'

/** A transaction each; bounds its length. */
export const PEOPLE_A_BATCH = 50
const POLL_MS = 2000
const MAX_SHOWN = 100

export type Runs = ReturnType<typeof createRuns>

type Parts = BatchParts & Pick<Shared, 'log' | 'logOutage'> & { list: CertificateList }

/** Issues for all who have earned a certificate and confirmed their name. */
export function createRuns(parts: Parts) {
  const { db, bus, catalog, mail, log, logOutage, list } = parts
  let isStopping = false
  let working: Promise<void> | null = null

  const firstInstant = async () => issueFrom(await currentSettings(db), catalog.current().event)

  async function findReady() {
    const groups = await list.groups()
    const ready = groups.filter(({ standing }) => standing === 'ready')
    return {
      printable: ready.filter(({ isPrintable }) => isPrintable),
      unprintable: ready.filter(({ isPrintable }) => !isPrintable),
      unnamed: groups.filter(({ standing }) => standing === 'unnamed'),
    }
  }

  /** Every node works on it; each batch is written by one of them. */
  async function work() {
    /** How many people are still issued for one by one. */
    let alone = 0
    while (!isStopping) {
      const run = await findRunning(db)
      if (!run) return
      const size = alone ? 1 : PEOPLE_A_BATCH
      alone = Math.max(0, alone - 1)
      try {
        if (!(await issueNextBatch(parts, run, size))) return
      } catch (error) {
        if (isTemporary(error)) throw error
        log.error({ err: error, run: run.id, after: run.last_user_id, size }, 'certificates of a run have failed')
        // One person must not hold up the others: the batch continues one by one, and leaves out those that fail.
        if (size > 1) alone = size
        else if (!(await skipNext(db, run))) throw error
      }
    }
  }

  const wake = () => {
    working ??= work()
      .catch(logOutage)
      .finally(() => {
        working = null
      })
    return working
  }

  return {
    async preview(): Promise<CertificateRunPreview> {
      const { printable, unprintable, unnamed } = await findReady()
      return {
        ready: peopleIn(printable),
        unnamed: peopleIn(unnamed),
        askedLately: await countPeople(db, unnamed, catalog.current().event, wasAskedLately(mail)),
        isMailOn: mail.isOn,
        issueFrom: await firstInstant(),
        unprintable: await list.firstOf(unprintable, MAX_SHOWN),
        people: await list.firstOf(printable, MAX_SHOWN),
      }
    },

    async start(actor: Actor): Promise<CertificateRun> {
      const from = await firstInstant()
      if (Date.now() < Date.parse(from)) throw tooEarly(from, catalog.current().event.timeZone)
      const { printable } = await findReady()
      const total = await countCandidates(db)
      const run = await bus.transaction(async (trx, announce) => {
        const actor_name = await findName(trx, actor.userId)
        const inserted = await insertRun(trx, { actor_id: actor.userId, actor_name }, total)
        if (!inserted) throw conflict('Uma emissão já está em andamento')
        const target = { type: 'certificate', id: null, name: '' } as const
        const changes = { count: [null, peopleIn(printable)] } satisfies AuditedChanges
        await recordAudit(trx, actor, { action: 'certificate.issued-many', target, changes })
        announce({ type: 'certificates-changed', userIds: [] })
        return inserted
      })
      void wake()
      return toRun(run)
    },

    async latest(): Promise<CertificateRun | null> {
      const run = await findLatest(db)
      return run ? toRun(run) : null
    },

    /** Also continues what another process has left. Returns a stop function. */
    begin() {
      const stop = repeat(POLL_MS, wake, logOutage)
      return async () => {
        isStopping = true
        await Promise.all([stop(), working])
      }
    },
  }
}

function tooEarly(from: string, timeZone: string) {
  const [year, month, day] = wallClock(Date.parse(from), timeZone).slice(0, 10).split('-')
  return conflict(`Os certificados são emitidos a partir de ${day}/${month}/${year}`)
}
