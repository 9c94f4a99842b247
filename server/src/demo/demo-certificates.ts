import { wallClock } from '@palco/contract/base/zoned-time'
import {
  type CertificateSettings,
  INITIAL_CERTIFICATE_SETTINGS,
  issueFrom,
} from '@palco/contract/certificates/certificate-design'
import {
  type CertifiedTime,
  certificateRight,
  printedProgramme,
  printedWorkload,
} from '@palco/contract/certificates/certificate-right'
import type { CertificatePrint } from '@palco/contract/certificates/certificates'
import type { EventSettings } from '@palco/contract/event/event'
import type { Insertable } from 'kysely'
import { v7 as newId } from 'uuid'
import type { CertificatesTable } from '../base/db/certificate-tables.ts'
import type { Transaction } from '../base/db/database.ts'
import { isoTime } from '../base/db/iso-time.ts'
import { findStays } from '../features/attendance/attendance.repo.ts'
import { toCertifiedTime } from '../features/attendance/certified-time.ts'
import { ALL, visitsBy } from '../features/attendance/visits.ts'
import { type AuditEntry, recordAudit } from '../features/audit/record-audit.ts'
import { newCode } from '../features/certificates/certificate-codes.ts'
import { findHeldPasses } from '../features/people/held-pass.repo.ts'
import { type DemoPerson, preparedAt, readDemoIds, readPrintedLogins } from './demo-accounts.ts'
import { chance } from './demo-crowd.ts'
import type { DemoState } from './demo-past.ts'
import { DEMO_PEOPLE, demoEmail } from './demo-people.ts'
import { INVITED } from './demo-sales.ts'

// Certificates of people who have attended enough of the days that are over: some have theirs, others are waiting.

const MINUTE_MS = 60_000

/** Of the people who have earned one. The others have not confirmed their name. */
const ISSUED = 0.4
const NAMED = 0.65

/** One of the printed logins has a certificate. Another one is about to confirm the name. */
const HOLDER = demoEmail(DEMO_PEOPLE[1]?.[0] ?? '')

const LANGUAGES = ['PT_BR', 'EN_US', 'ES_ES'] as const
const VERSION = 1

interface Past extends DemoState {
  adminId: string
  groupIds: readonly string[]
  event: EventSettings
}

interface Earner extends DemoPerson {
  time: CertifiedTime
  issuedAt: number
}

export async function addCertificates(trx: Transaction, past: Past) {
  const { event, now } = past
  const settings: CertificateSettings = {
    ...INITIAL_CERTIFICATE_SETTINGS,
    // Not a week after the end, so that a visitor of the demo can issue some.
    issueFrom: event.startsAtLocal.slice(0, 10),
    organiser: 'PBEX Educação Internacional',
    signatory: { name: 'Helena Prado', role: 'Diretora-geral' },
  }
  await trx
    .insertInto('certificate_settings')
    .values({ version: VERSION, value: JSON.stringify(settings), saved_at: preparedAt(now) })
    .execute()
  const earners = await findEarners(trx, past, settings)
  const logins = new Set((await readPrintedLogins(trx)).map(({ key }) => key))
  const draw = ({ key }: DemoPerson) => (key === HOLDER ? 0 : logins.has(key) ? 1 : chance(key, 'certificate'))
  const named = earners.filter((earner) => draw(earner) < NAMED)
  await confirmNames(trx, named)
  const issued = named.filter((earner) => draw(earner) < ISSUED)
  const [corrected, revoked] = issued.filter(({ key }) => key !== HOLDER)
  const rows = issued.flatMap((earner): Insertable<CertificatesTable>[] => {
    const row = rowOf(earner, past, settings)
    if (earner === corrected) return withCorrection(row, earner, past)
    return [earner === revoked ? { ...row, ...REVOKED, revoked_at: isoTime(now - REVOKED_AGO_MS) } : row]
  })
  await trx.insertInto('certificates').values(rows).execute()
  const actor = { userId: past.adminId, address: '127.0.0.1', requestId: 'demo' }
  await recordAudit(
    trx,
    actor,
    {
      action: 'certificate.settings-updated',
      target: { type: 'certificate', id: null, name: '' },
      at: preparedAt(now),
    },
    await grantByHand(trx, now),
    ...(revoked ? [lineOf('certificate.revoked', revoked, REVOKED.revoke_reason, now - REVOKED_AGO_MS)] : []),
  )
}

const REVOKED_AGO_MS = 20 * MINUTE_MS
const REVOKED = { revoked_by: 'hand', revoke_reason: 'Outra pessoa assistiu com esta conta' } as const

const lineOf = (
  action: 'certificate.granted' | 'certificate.revoked',
  { id, name }: { id: string; name: string },
  reason: string,
  at: number,
): AuditEntry => ({
  ...{ action, target: { type: 'certificate', id, name } },
  ...{ changes: { reason: [null, reason] }, at: isoTime(at) },
})

async function findEarners(trx: Transaction, past: Past, settings: CertificateSettings): Promise<Earner[]> {
  const { event, rooms, now } = past
  const people = [...(await readPrintedLogins(trx)), ...past.people]
  const userIds = people.map(({ id }) => id)
  const held = await findHeldPasses(trx, userIds)
  const stays = Map.groupBy(await findStays(trx, userIds), ({ userId }) => userId)
  return people.flatMap((person): Earner | [] => {
    const visitTo = visitsBy(stays.get(person.id) ?? [], ALL)
    const theirs = rooms.filter(({ groupId }) => person.groupIds.includes(groupId))
    const time = toCertifiedTime(theirs.map((room) => ({ ...visitTo(room), isOpen: true, isTheirs: true })))
    const from = issueFrom(settings, event)
    const right = certificateRight({
      ...{ isActive: true, held: held.get(person.id), terms: event, time, grant: null, from, now },
    })
    const endings = time.rooms.flatMap(({ window, lastAt }) => (window && window.endsAt < now ? (lastAt ?? []) : []))
    const since = Math.max(...endings)
    const issuedAt = Math.round(since + chance(person.key, 'issued') * 0.7 * (now - since))
    // Some have earned it in a room that is still open, and attended no other.
    return right.kind === 'earned' && endings.length ? { ...person, time, issuedAt } : []
  })
}

async function confirmNames(trx: Transaction, people: readonly Earner[]) {
  const rows = people.map(({ id, name, issuedAt }) => ({
    ...{ user_id: id, name, name_confirmed_at: isoTime(issuedAt) },
    ...{ grant_reason: null, grant_minutes: null, granted_at: null, granted_by: null },
  }))
  await trx.insertInto('certificate_people').values(rows).execute()
}

/** A guest who attended nothing. */
async function grantByHand(trx: Transaction, now: number): Promise<AuditEntry> {
  const guest = INVITED[1] ?? { name: '', email: '' }
  const id = (await readDemoIds(trx)).get(guest.email) ?? ''
  const [reason, at] = ['Moderou as plenárias', now - 50 * MINUTE_MS]
  await trx
    .insertInto('certificate_people')
    .values({
      ...{ user_id: id, name: null, name_confirmed_at: null },
      ...{ grant_reason: reason, grant_minutes: 480, granted_at: isoTime(at), granted_by: 'Administrador' },
    })
    .execute()
  return lineOf('certificate.granted', { id, name: guest.name }, reason, at)
}

function rowOf(
  { id, key, name, groupIds, time, issuedAt }: Earner,
  { event, ...past }: Past,
  settings: CertificateSettings,
) {
  const claim = { time, terms: event, grant: null }
  const print: CertificatePrint = {
    language: LANGUAGES[past.groupIds.indexOf(groupIds[0] ?? '')] ?? 'PT_BR',
    ...{ name, event: event.title, organiser: settings.organiser, signatory: settings.signatory },
    minutes: printedWorkload(claim, settings),
    ...{ firstDay: event.startsAtLocal.slice(0, 10), lastDay: event.lastDay },
    programme: printedProgramme(claim, settings),
    issuedOn: wallClock(issuedAt, event.timeZone).slice(0, 10),
  }
  const at = isoTime(issuedAt)
  const isDownloaded = chance(key, 'downloads') < 0.6
  return {
    ...{ id: newId({ msecs: issuedAt }), code: newCode(), user_id: id, print: JSON.stringify(print) },
    ...{
      settings_version: VERSION,
      logo: event.images.logo,
      origin: 'self' as const,
      reason: '',
      issued_at: at,
      first_issued_at: at,
    },
    ...{ revoke_reason: '', downloaded_at: isDownloaded ? at : null },
  }
}

/** It was issued with a short name at first. */
function withCorrection(row: ReturnType<typeof rowOf>, { name, issuedAt }: Earner, { now }: Past) {
  const at = Math.min(issuedAt + 12 * MINUTE_MS, now)
  const corrected = {
    ...{ ...row, id: newId({ msecs: at }), code: newCode(), origin: 'corrected' as const, issued_at: isoTime(at) },
  }
  const print: CertificatePrint = { ...JSON.parse(row.print), name: name.replace(/(?<= .).*/, '.') }
  return [{ ...row, print: JSON.stringify(print), replaced_by: corrected.id }, corrected]
}
