import type { AuditedChanges } from '@palco/contract/audit/audit-fields'
import { wallClock } from '@palco/contract/base/zoned-time'
import { issueFrom } from '@palco/contract/certificates/certificate-design'
import type { CertificateRun, CertificateRunPreview } from '@palco/contract/certificates/certificates'
import { conflict } from '../../../base/errors.ts'
import type { Actor } from '../../audit/actor.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import type { Shared } from '../../feature.ts'
import { createWalker, recordLeftOut } from '../../walks/walker.ts'
import type { CertificateList } from '../certificate-list.service.ts'
import { wasAskedLately } from '../certificate-mails.ts'
import { findName } from '../certificate-people.repo.ts'
import { currentSettings } from '../certificate-settings.repo.ts'
import { countPeople, peopleIn } from '../kept-certificates.repo.ts'
import { type BatchParts, prepareBatch } from './run-batch.ts'
import {
  advanceRun,
  countCandidates,
  findLatest,
  insertRun,
  listCandidates,
  listRunning,
  lockRun,
  NOTHING_YET,
  type StoredRun,
  toRun,
} from './runs.repo.ts'

/** A transaction each; bounds its length. */
export const PEOPLE_A_BATCH = 50
const POLL_MS = 2000
const MAX_SHOWN = 100

export type Runs = ReturnType<typeof createRuns>

type Parts = BatchParts & Pick<Shared, 'bus' | 'log' | 'logOutage'> & { list: CertificateList }

/** Issues for all who have earned a certificate and confirmed their name. */
export function createRuns(parts: Parts) {
  const { db, bus, catalog, mail, list } = parts

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

  const walker = createWalker<StoredRun>(parts, {
    listRunning: () => listRunning(db),
    sizeOf: () => PEOPLE_A_BATCH,
    lock: lockRun,
    prepare: (run, count) => prepareBatch(parts, run, count),
    findNext: async (run) => (await listCandidates(db, run.last_user_id, 1))[0],
    async leaveOut(person, run) {
      await advanceRun(person.trx, run, { ...NOTHING_YET, done: 1, lastUserId: person.userId, isLast: false })
      await recordLeftOut(person)
    },
    /** It would fail for ever, and nobody could start another one. */
    end: (run) =>
      bus.transaction(async (trx) => {
        const atEnd = { ...NOTHING_YET, lastUserId: run.last_user_id, isLast: true }
        if (await lockRun(trx, run)) await advanceRun(trx, run, atEnd)
      }),
  })

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
      void walker.wake()
      return toRun(run)
    },

    async latest(): Promise<CertificateRun | null> {
      const run = await findLatest(db)
      return run ? toRun(run) : null
    },

    /** Also continues what another process has left. Returns a stop function. */
    begin: () => walker.begin(POLL_MS),
  }
}

function tooEarly(from: string, timeZone: string) {
  const [year, month, day] = wallClock(Date.parse(from), timeZone).slice(0, 10).split('-')
  return conflict(`Os certificados são emitidos a partir de ${day}/${month}/${year}`)
}
