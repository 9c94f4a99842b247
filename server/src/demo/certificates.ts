import { INITIAL_CERTIFICATE_SETTINGS } from '@palco/contract/certificates/certificate-design'
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
import { readClaimants } from '../features/certificates/claimants.ts'
import { type DemoPerson, preparedAt, readPrintedLogins } from './accounts.ts'
import { chance } from './crowd.ts'
import type { DemoPast } from './past.ts'
import { DEMO_PEOPLE, demoEmail } from './people.ts'

// Adds certificates for some of the people who have attended enough on the past days.

const MINUTE_MS = 60_000

/** The share of people with a certificate, among those who have earned one. */
const ISSUED = 0.4
/** The share of people with a confirmed name, among those who have earned a certificate. */
const NAMED = 0.65

/** The only person with a certificate among those whose logins visitors use. */
const HOLDER = demoEmail(DEMO_PEOPLE[1]?.[0] ?? '')

const LANGUAGES = ['PT_BR', 'EN_US', 'ES_ES'] as const

interface Past extends DemoPast {
  event: EventSettings
  settings: CertificateSettingsAnswer
}

type Earner = Awaited<ReturnType<typeof findEarners>>[number]

export async function addCertificates(trx: Transaction, given: Omit<Past, 'settings'>) {
  const settings = {
    ...INITIAL_CERTIFICATE_SETTINGS,
    // The first day of the event, so that visitors can issue certificates now. The default is a week after the event's
    // end.
    issueFrom: given.event.startsAtLocal.slice(0, 10),
    organiser: 'PBEX Educação Internacional',
    signatory: { name: 'Helena Prado', role: 'Diretora-geral' },
  }
  const past = { ...given, settings: await saveSettings(trx, settings, 0) }
  const logins = await readPrintedLogins(trx)
  const isLogin = new Set(logins.map(({ key }) => key))
  const draw = ({ key }: DemoPerson) => (key === HOLDER ? 0 : isLogin.has(key) ? 1 : chance(key, 'certificate'))
  const earners = await findEarners(trx, past, [...logins, ...past.people])
  const named = earners.filter((earner) => draw(earner) < NAMED)
  for (const { id, name } of named) await confirmName(trx, id, { name })
  const issued = named.filter((earner) => draw(earner) < ISSUED)
  const [corrected, revoked] = issued.filter(({ key }) => key !== HOLDER)
  const revokedAt = isoTime(past.now - 20 * MINUTE_MS)
  for (const earner of issued) {
    const id = await (earner === corrected ? issueCorrected : issue)(trx, earner, past)
    if (earner === revoked) await revokeCertificate(trx, id, { ...REVOCATION, at: revokedAt })
  }
  await recordAudit(
    trx,
    past.actor,
    {
      action: 'certificate.settings-updated',
      target: { type: 'certificate', id: null, name: '' },
      at: preparedAt(past.now),
    },
    await grantByHand(trx, past),
    ...(revoked ? [lineOf('certificate.revoked', revoked, REVOCATION.reason, revokedAt)] : []),
  )
}

const REVOCATION = { by: 'hand', reason: 'Outra pessoa assistiu com esta conta' } as const

const lineOf = (
  action: 'certificate.granted' | 'certificate.revoked',
  { id, name }: { id: string; name: string },
  reason: string,
  at: string,
): AuditEntry => ({ action, target: { type: 'certificate', id, name }, changes: { reason: [null, reason] }, at })

async function findEarners(trx: Transaction, { event, settings, rooms, now }: Past, people: readonly DemoPerson[]) {
  const userIds = people.map(({ id }) => id)
  const staysOf = Map.groupBy(await findStays(trx, userIds), ({ userId }) => userId)
  const times = people.map(({ id, groupIds }) => {
    const visitTo = visitsBy(staysOf.get(id) ?? [], ALL)
    const theirs = rooms.filter(({ groupId }) => groupIds.includes(groupId))
    return [id, toCertifiedTime(theirs.map((room) => ({ ...visitTo(room), isOpen: true, isTheirs: true })))] as const
  })
  const claimants = await readClaimants(trx, new Map(times), { event, settings, now })
  return people.flatMap((person) => {
    const claimant = claimants.get(person.id)
    const ended = claimant?.time.rooms.filter(({ window }) => window && window.endsAt < now) ?? []
    const lastAt = ended.flatMap((room) => room.lastAt ?? [])
    // Leave out people who have not earned a certificate or have not attended an ended room.
    if (claimant?.right.kind !== 'earned' || !lastAt.length) return []
    const since = Math.max(...lastAt)
    return { ...person, claimant, issuedAt: Math.round(since + chance(person.key, 'issued') * 0.7 * (now - since)) }
  })
}

async function grantByHand(trx: Transaction, { userIds, now }: Past): Promise<AuditEntry> {
  const name = DEMO_PEOPLE[3]?.[1] ?? ''
  const id = userIds.get(demoEmail(name)) ?? ''
  const [reason, at] = ['Moderou as plenárias', isoTime(now - 50 * MINUTE_MS)]
  await saveGrant(trx, id, { reason, minutes: 480, at, by: 'Administrador' })
  return lineOf('certificate.granted', { id, name }, reason, at)
}

async function issue(
  trx: Transaction,
  { id: userId, key, name, groupIds, claimant, issuedAt }: Earner,
  { event, settings, groupIds: all }: Past,
  correction?: { id: string; at: number },
): Promise<string> {
  const [id, at] = [correction?.id ?? newId({ msecs: issuedAt }), isoTime(issuedAt)]
  const language = LANGUAGES[all.indexOf(groupIds[0] ?? '')] ?? 'PT_BR'
  await insertCertificate(trx, {
    id,
    code: newCode(),
    user_id: userId,
    print: printOf({ claimant, name, language, event, settings, now: issuedAt }),
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

async function issueCorrected(trx: Transaction, earner: Earner, past: Past) {
  const short = await issue(trx, { ...earner, name: earner.name.replace(/(?<= .).*/, '.') }, past)
  const at = Math.min(earner.issuedAt + 12 * MINUTE_MS, past.now)
  const id = newId({ msecs: at })
  await replaceCertificate(trx, short, id)
  return issue(trx, earner, past, { id, at })
}
