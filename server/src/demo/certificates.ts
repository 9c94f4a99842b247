import {
  type CertificateSettings,
  INITIAL_CERTIFICATE_SETTINGS,
  issueFrom,
} from '@palco/contract/certificates/certificate-design'
import { type CertifiedTime, certificateRight } from '@palco/contract/certificates/certificate-right'
import type { CertificateSettingsAnswer } from '@palco/contract/certificates/certificates'
import type { EventSettings } from '@palco/contract/event/event'
import { v7 as newId } from 'uuid'
import type { Transaction } from '../base/db/database.ts'
import { isoTime } from '../base/db/iso-time.ts'
import { findStays } from '../features/attendance/attendance.repo.ts'
import { toCertifiedTime } from '../features/attendance/certified-time.ts'
import { ALL, visitsBy } from '../features/attendance/visits.ts'
import { type AuditEntry, recordAudit } from '../features/audit/record-audit.ts'
import { newCode } from '../features/certificates/certificate-codes.ts'
import { confirmName, saveGrant } from '../features/certificates/certificate-people.repo.ts'
import { printOf } from '../features/certificates/certificate-print.ts'
import { saveSettings } from '../features/certificates/certificate-settings.repo.ts'
import {
  insertCertificate,
  replaceCertificate,
  revokeCertificate,
  setDownloaded,
} from '../features/certificates/certificates.repo.ts'
import { findHeldPasses } from '../features/people/held-pass.repo.ts'
import { type DemoPerson, preparedAt, readDemoIds, readPrintedLogins } from './accounts.ts'
import { chance } from './crowd.ts'
import type { DemoState } from './past.ts'
import { DEMO_PEOPLE, demoEmail } from './people.ts'
import { INVITED } from './sales.ts'

// Certificates of people who have attended enough of the days that are over: some have theirs, others are waiting.

const MINUTE_MS = 60_000

/** Shares of the people who have earned one. The others have not confirmed their name. */
const ISSUED = 0.4
const NAMED = 0.65

/** One of the printed logins has a certificate. Another one is about to confirm the name. */
const HOLDER = demoEmail(DEMO_PEOPLE[1]?.[0] ?? '')

const LANGUAGES = ['PT_BR', 'EN_US', 'ES_ES'] as const

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
  const settings = await saveSettings(
    trx,
    {
      ...INITIAL_CERTIFICATE_SETTINGS,
      // Not a week after the end, so that a visitor of the demo can issue some.
      issueFrom: event.startsAtLocal.slice(0, 10),
      organiser: 'PBEX Educação Internacional',
      signatory: { name: 'Helena Prado', role: 'Diretora-geral' },
    },
    0,
  )
  const earners = await findEarners(trx, past, settings)
  const logins = new Set((await readPrintedLogins(trx)).map(({ key }) => key))
  const draw = ({ key }: DemoPerson) => (key === HOLDER ? 0 : logins.has(key) ? 1 : chance(key, 'certificate'))
  const named = earners.filter((earner) => draw(earner) < NAMED)
  for (const { id, name } of named) await confirmName(trx, id, { name })
  const issued = named.filter((earner) => draw(earner) < ISSUED)
  const [corrected, revoked] = issued.filter(({ key }) => key !== HOLDER)
  for (const earner of issued) {
    const id =
      earner === corrected
        ? await issueCorrected(trx, earner, past, settings)
        : await issue(trx, earner, past, settings)
    if (earner === revoked) await revokeCertificate(trx, id, { ...REVOCATION, at: isoTime(now - REVOKED_AGO_MS) })
  }
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
    ...(revoked ? [lineOf('certificate.revoked', revoked, REVOCATION.reason, now - REVOKED_AGO_MS)] : []),
  )
}

const REVOKED_AGO_MS = 20 * MINUTE_MS
const REVOCATION = { by: 'hand', reason: 'Outra pessoa assistiu com esta conta' } as const

const lineOf = (
  action: 'certificate.granted' | 'certificate.revoked',
  { id, name }: { id: string; name: string },
  reason: string,
  at: number,
): AuditEntry => ({
  action,
  target: { type: 'certificate', id, name },
  changes: { reason: [null, reason] },
  at: isoTime(at),
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
    const claim = { isActive: true, held: held.get(person.id), terms: event, time, grant: null, from, now }
    const right = certificateRight(claim)
    const endings = time.rooms.flatMap(({ window, lastAt }) => (window && window.endsAt < now ? (lastAt ?? []) : []))
    const since = Math.max(...endings)
    const issuedAt = Math.round(since + chance(person.key, 'issued') * 0.7 * (now - since))
    // Some have earned it in a room that is still open, and attended no other.
    return right.kind === 'earned' && endings.length ? { ...person, time, issuedAt } : []
  })
}

/** A guest who attended nothing. */
async function grantByHand(trx: Transaction, now: number): Promise<AuditEntry> {
  const guest = INVITED[1] ?? { name: '', email: '' }
  const id = (await readDemoIds(trx)).get(guest.email) ?? ''
  const [reason, at] = ['Moderou as plenárias', now - 50 * MINUTE_MS]
  await saveGrant(trx, id, { reason, minutes: 480, at: isoTime(at), by: 'Administrador' })
  return lineOf('certificate.granted', { id, name: guest.name }, reason, at)
}

/** Returns its id. */
async function issue(
  trx: Transaction,
  { id: userId, key, name, groupIds, time, issuedAt }: Earner,
  past: Past,
  settings: CertificateSettingsAnswer,
  correction?: { id: string; at: number },
): Promise<string> {
  const { event } = past
  const [id, at] = [correction?.id ?? newId({ msecs: issuedAt }), isoTime(issuedAt)]
  const language = LANGUAGES[past.groupIds.indexOf(groupIds[0] ?? '')] ?? 'PT_BR'
  await insertCertificate(trx, {
    id,
    code: newCode(),
    user_id: userId,
    print: printOf({ claimant: { time, grant: null }, name, language, event, settings, now: issuedAt }),
    settings_version: settings.version,
    logo: event.images.logo,
    origin: correction ? 'corrected' : 'self',
    reason: '',
    issued_at: correction ? isoTime(correction.at) : at,
    first_issued_at: at,
  })
  if (chance(key, 'downloads') < 0.6) await setDownloaded(trx, id, at)
  return id
}

/** It was issued with a short name at first. */
async function issueCorrected(trx: Transaction, earner: Earner, past: Past, settings: CertificateSettingsAnswer) {
  const short = await issue(trx, { ...earner, name: earner.name.replace(/(?<= .).*/, '.') }, past, settings)
  const at = Math.min(earner.issuedAt + 12 * MINUTE_MS, past.now)
  const id = newId({ msecs: at })
  await replaceCertificate(trx, short, id)
  return issue(trx, earner, past, settings, { id, at })
}
