import type { AuditedChanges } from '@palco/contract/audit/audit-fields'
import { wallClock } from '@palco/contract/base/zoned-time'
import { issueFrom } from '@palco/contract/certificates/certificate-design'
import {
  ASKED_DAYS,
  type CertificateRun,
  type CertificateRunKind,
  type CertificateRunPreview,
  printedName,
} from '@palco/contract/certificates/certificates'
import type { Announce } from '../../../base/cluster/bus.ts'
import type { Transaction } from '../../../base/db/database.ts'
import { conflict } from '../../../base/errors.ts'
import type { Actor } from '../../audit/actor.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { lockPeople } from '../../people/person.repo.ts'
import { createWalker, recordLeftOut } from '../../walks/walker.ts'
import type { CertificateList } from '../certificate-list.service.ts'
import { enqueueNameMails, listAskedLately, wasAskedLately } from '../certificate-mails.ts'
import type { CertificateParts } from '../certificate-parts.ts'
import { confirmName, findCertificatePeople, findName } from '../certificate-people.repo.ts'
import { currentSettings } from '../certificate-settings.repo.ts'
import { findStandings, type Standing } from '../claimants.ts'
import type { IssueOutcome } from '../issue.service.ts'
import { countPeople, peopleIn } from '../kept-certificates.repo.ts'
import * as repo from './runs.repo.ts'

/** The maximum number of people in a batch. It limits the duration of a batch, which is one transaction. */
export const PEOPLE_A_BATCH = 50
const POLL_MS = 2000
const MAX_SHOWN = 100

export type Runs = ReturnType<typeof createRuns>

/**
 * Processes runs, which are of three kinds. `issue` issues certificates to people with a confirmed name, and asks the
 * others by mail to confirm theirs. `remind` only sends these mails. `registered` confirms the account's name for
 * people who have confirmed none, and issues their certificates.
 */
export function createRuns(parts: CertificateParts, list: CertificateList) {
  const { db, bus, catalog, mail } = parts

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

  const walker = createWalker<repo.StoredRun>(parts, {
    listRunning: () => repo.listRunning(db),
    sizeOf: () => PEOPLE_A_BATCH,
    lock: repo.lockRun,
    prepare: (run, count) => prepareBatch(parts, run, count),
    findNext: async (run) => (await repo.listCandidates(db, run.last_user_id, 1))[0],
    async leaveOut(person, run) {
      await repo.advanceRun(person.trx, run, { ...repo.NOTHING_YET, done: 1, lastUserId: person.userId, isLast: false })
      await recordLeftOut(person)
    },
    /** Ends a run that can't continue, because it would block new runs. */
    end: (run) =>
      bus.transaction(async (trx) => {
        const atEnd = { ...repo.NOTHING_YET, lastUserId: run.last_user_id, isLast: true }
        if (await repo.lockRun(trx, run)) await repo.advanceRun(trx, run, atEnd)
      }),
  })

  return {
    async preview(kind: CertificateRunKind): Promise<CertificateRunPreview> {
      const groups = await findReady()
      const isIssue = kind === 'issue'
      // Read these in parallel: with many people, each takes a large part of a second.
      const [askedLately, issueFrom, unprintable, people] = await Promise.all([
        countPeople(db, groups.unnamed, catalog.current().event, wasAskedLately(mail, ASKED_DAYS[kind])),
        firstInstant(),
        isIssue ? list.firstOf(groups.unprintable, MAX_SHOWN) : [],
        list.firstOf(isIssue ? groups.printable : groups.unnamed, MAX_SHOWN),
      ])
      const ready = peopleIn(isIssue ? groups.printable : groups.unnamed)
      const [bad, good] = [
        people.filter((row) => row.unprintable.length),
        people.filter((row) => !row.unprintable.length),
      ]
      const rows = { unprintable: [...unprintable, ...bad], people: good }
      return { ready, unnamed: peopleIn(groups.unnamed), askedLately, isMailOn: mail.isOn, issueFrom, ...rows }
    },

    async start(kind: CertificateRunKind, actor: Actor): Promise<CertificateRun> {
      if (kind === 'remind' && !mail.isOn) throw conflict('O envio de e-mails não está configurado')
      const from = await firstInstant()
      if (Date.now() < Date.parse(from)) throw tooEarly(from, catalog.current().event.timeZone)
      const { printable, unnamed } = await findReady()
      const total = await repo.countCandidates(db)
      const run = await bus.transaction(async (trx, announce) => {
        const actor_name = await findName(trx, actor.userId)
        const inserted = await repo.insertRun(trx, { kind, actor_id: actor.userId, actor_name }, total)
        if (!inserted) throw conflict('Uma emissão já está em andamento')
        const target = { type: 'certificate', id: null, name: '' } as const
        const changes = { count: [null, peopleIn(kind === 'issue' ? printable : unnamed)] } satisfies AuditedChanges
        await recordAudit(trx, actor, { action: ACTIONS[kind], target, changes })
        announce({ type: 'certificates-changed', userIds: [] })
        return inserted
      })
      void walker.wake()
      return repo.toRun(run)
    },

    async latest(): Promise<CertificateRun | null> {
      const run = await repo.findLatest(db)
      return run ? repo.toRun(run) : null
    },

    /** Starts processing runs, including those that another process has not finished. */
    begin: () => walker.begin(POLL_MS),
  }
}

const ACTIONS = {
  issue: 'certificate.issued-many',
  remind: 'certificate.names-asked',
  registered: 'certificate.names-confirmed',
} as const satisfies Record<CertificateRunKind, string>

function tooEarly(from: string, timeZone: string) {
  const [year, month, day] = wallClock(Date.parse(from), timeZone).slice(0, 10).split('-')
  return conflict(`Os certificados são emitidos a partir de ${day}/${month}/${year}`)
}

/** Reads the data of the next people. Returns a function that processes them and moves the cursor. */
async function prepareBatch(parts: CertificateParts, run: repo.StoredRun, size: number) {
  const { db, issuing, mail } = parts
  const ids = await repo.listCandidates(db, run.last_user_id, size)
  const standings = Map.groupBy(await findStandings(parts, ids), ({ standing }) => standing)
  const unnamed = standings.get('unnamed') ?? []
  const named = run.kind === 'registered' ? registeredNames(unnamed) : new Map<string, string>()
  const ready = run.kind === 'issue' ? (standings.get('ready') ?? []).map(({ person }) => person.id) : [...named.keys()]
  const attended = await issuing.readAttended(ready)
  const asked = run.kind === 'registered' ? [] : await peopleToAsk(parts, unnamed, ASKED_DAYS[run.kind])
  return async (trx: Transaction, announce: Announce) => {
    await confirmRegistered(trx, named)
    const outcomes = attended.times.size ? await issuing.issueFor(trx, announce, attended, 'run') : new Map()
    await enqueueNameMails(trx, mail, asked, run.id)
    const count = (asked: IssueOutcome['kind']) => [...outcomes.values()].filter(({ kind }) => kind === asked).length
    await repo.advanceRun(trx, run, {
      issued: count('issued'),
      unprintable: count('unprintable') + (run.kind === 'registered' ? unnamed.length - named.size : 0),
      asked: asked.length,
      done: ids.length,
      lastUserId: ids.at(-1) ?? run.last_user_id,
      isLast: ids.length < size,
    })
    // Announce every batch: administrators watch the progress.
    announce({ type: 'certificates-changed', userIds: [] })
    return { people: ids.length }
  }
}

const registeredNames = (unnamed: readonly Standing[]) =>
  new Map(
    unnamed.flatMap(({ person, unprintable }) => {
      const name = unprintable.length ? undefined : printedName.safeParse(person.name).data
      return name === undefined ? [] : [[person.id, name] as const]
    }),
  )

/** Confirms the account's name for people who have not confirmed a name in the meantime. */
async function confirmRegistered(trx: Transaction, named: ReadonlyMap<string, string>) {
  await lockPeople(trx, [...named.keys()])
  const decided = await findCertificatePeople(trx, [...named.keys()])
  for (const [userId, name] of named) if (!decided.get(userId)?.confirmedName) await confirmName(trx, userId, { name })
}

async function peopleToAsk({ db, mail }: CertificateParts, unnamed: readonly Standing[], days: number) {
  if (!mail.isOn || !unnamed.length) return []
  const people = unnamed.map(({ person }) => person)
  const ids = people.map(({ id }) => id)
  const asked = await listAskedLately(db, mail, ids, days)
  return people.filter(({ id }) => !asked.has(id))
}
