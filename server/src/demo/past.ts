import type { AuditAction, AuditTarget } from '@palco/contract/audit/audit'
import type { AuditedChanges } from '@palco/contract/audit/audit-fields'
import { PLAYS, refusedFor } from '@palco/contract/embed-checks/embed-checks'
import { INITIAL_MESSAGE_SETTINGS, MESSAGE_KINDS, type MessageSettings } from '@palco/contract/messages/messages'
import type { Room } from '@palco/contract/rooms/rooms'
import { v7 as newId } from 'uuid'
import type { Transaction } from '../base/db/database.ts'
import { isoTime } from '../base/db/iso-time.ts'
import { markUsed } from '../features/access-links/access-links.repo.ts'
import { issueLinks } from '../features/access-links/issue-links.repo.ts'
import type { Actor } from '../features/audit/actor.ts'
import { type AuditEntry, recordAudit } from '../features/audit/record-audit.ts'
import { claimProbe, recordFinding } from '../features/embed-checks/embed-checks.repo.ts'
import { addressesOf } from '../features/embed-checks/room-addresses.ts'
import { lockMessageSettings, saveMessageSettings, savePause } from '../features/messages/message-settings.repo.ts'
import { giveGrants } from '../features/passes/grants.ts'
import { type AccessLine, accessLine, recordAccesses } from '../features/session/access-lines.ts'
import { hashToken } from '../features/session/tokens.ts'
import { type DemoPerson, importedAt } from './accounts.ts'
import { chance, isComing, leadOf, visitsOf } from './crowd.ts'
import { demoNotices } from './present.ts'
import { INVITATION, INVITED, importedPass, isCreatedByPurchase } from './sales.ts'

// Writes what happened before the demo's first start: links, checks, sign-ins, and acts of the organiser.

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

export interface DemoState {
  people: readonly DemoPerson[]
  rooms: readonly Room[]
  now: number
}

export interface DemoPast extends DemoState {
  actor: Actor
  groupIds: readonly string[]
  userIds: ReadonlyMap<string, string>
}

const SHARED_TAKEOVERS = 6

export async function addPast(trx: Transaction, past: DemoPast) {
  await addLinks(trx, past)
  await addEmbedChecks(trx, past)
  await recordAccesses(trx, [...signIns(past), ...takeovers(past)])
  await recordAudit(trx, past.actor, ...changes(past))
  const at = isoTime(past.now - 5.5 * DAY_MS)
  const invitations = INVITED.map((email) => ({ ...INVITATION, userId: past.userIds.get(email) ?? '', at }))
  await giveGrants(trx, () => {}, past.actor, invitations)
  await addMessages(trx, past.now)
}

async function addLinks(trx: Transaction, { people, actor, now }: DemoPast) {
  const invited = people.filter(({ key }) => isComing(key) || chance(key, 'invited') < 0.66).map(({ id }) => id)
  const sentAt = now - 5 * DAY_MS
  const until = isoTime(now + 9 * DAY_MS)
  const { tokens } = await issueLinks(trx, invited, {
    purpose: 'first-access',
    createdBy: actor.userId,
    expiresAt: until,
    createdAt: isoTime(sentAt),
    madeFor: 'file',
  })
  for (const { id, key } of people.filter(({ key }) => isComing(key)))
    await markUsed(trx, hashToken(tokens.get(id) ?? ''), Math.floor(sentAt + chance(key, 'opens') * 2 * DAY_MS))
}

const BROWSERS = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15',
]

export const demoOrigin = (key: string, device = 0) => ({
  address: `203.0.113.${1 + Math.floor(chance(key, 'address', device) * 254)}`,
  userAgent: BROWSERS[Math.floor(chance(key, 'browser', device) * BROWSERS.length)] ?? '',
  device: `demo-${device}`,
})

const lineAt = (at: number, line: AccessLine): AccessLine => ({ ...line, id: newId({ msecs: at }) })

function signIns({ people, rooms, now }: DemoState): AccessLine[] {
  return people.flatMap(({ id, key, groupIds }) => {
    const visits = visitsOf(
      key,
      rooms.filter(({ groupId }) => groupIds.includes(groupId)),
    )
    const days = Map.groupBy(visits, ({ from }) => Math.floor(from / DAY_MS))
    return [...days.values()].flatMap(([first]) => {
      const at = (first?.from ?? now) - leadOf(key)
      return at < now ? lineAt(at, accessLine(id, 'sign-in', demoOrigin(key))) : []
    })
  })
}

function takeovers({ people, now }: DemoState): AccessLine[] {
  const shared = people.find(({ key }) => isComing(key))
  if (!shared) return []
  return Array.from({ length: SHARED_TAKEOVERS }, (_, n) =>
    lineAt(now - DAY_MS - n * 47 * MINUTE_MS, accessLine(shared.id, 'takeover', demoOrigin(shared.key, 1 + (n % 2)))),
  )
}

function changes({ people, rooms, now }: DemoState): AuditEntry[] {
  const entry = (
    at: string,
    action: AuditAction,
    { id, name }: { id: string | null; name: string } = { id: null, name: '' },
    changes: AuditedChanges = {},
  ): AuditEntry => ({ action, target: { type: action.split('.')[0] as AuditTarget, id, name }, changes, at })
  const ago = (days: number) => isoTime(now - days * DAY_MS)
  const imported = people.filter(({ key }) => !isCreatedByPurchase(key))
  const passes = imported.filter(({ key }) => importedPass(key)).length
  const sheet: AuditedChanges = {
    people: [null, imported.length],
    lines: [null, imported.length],
    passes: [null, passes],
  }
  const onBackup = rooms.filter(({ onAir }) => onAir === 'backup').slice(0, 1)
  const welcome = rooms.filter(({ endDate }) => endDate && Date.parse(endDate) < now).slice(0, 1)
  const groups = new Map(rooms.map(({ group }) => [group.id, group]))
  return [
    entry(ago(7.2), 'settings.updated', undefined, { title: ['Semana', 'PBEX Week'] }),
    ...[...groups.values()].map((group, n) =>
      entry(ago(7 - n / 100), 'group.created', group, { name: [null, group.name] }),
    ),
    ...rooms.map((room, n) => {
      const speaker: AuditedChanges = room.speaker ? { speaker: [null, room.speaker] } : {}
      const created: AuditedChanges = { name: [null, room.name], group: [null, room.group.name], ...speaker }
      return entry(ago(6.5 - n / 200), 'room.created', room, created)
    }),
    entry(importedAt(now), 'import.saved', { id: null, name: 'inscritos.xlsx' }, sheet),
    entry(ago(5), 'link.exported', undefined, { count: [null, people.length] }),
    entry(ago(4.6), 'message.settings-updated'),
    entry(ago(4.5), 'message.paused'),
    ...welcome.map((room) => entry(ago(2.1), 'room.updated', room, { speaker: ['a confirmar', room.speaker] })),
    ...demoNotices(rooms, now).map(({ at, texts: { PT_BR: name = '' } }) =>
      entry(isoTime(at), 'announcement.created', { id: null, name }),
    ),
    ...rooms.flatMap((room) => {
      const at = room.recordingPublishedAt
      return at ? entry(at, 'room.recording-published', room, { recordingPublishedAt: [null, at] }) : []
    }),
    entry(ago(0.9), 'attendance.exported'),
    ...onBackup.map((room) => entry(ago(0.012), 'room.switched', room, { onAir: ['main', 'backup'] })),
  ]
}

/** Records a result for every URL of rooms with hours, as if it had been checked. Later checks are real. */
async function addEmbedChecks(trx: Transaction, { rooms, now }: DemoState) {
  for (const address of rooms.filter(({ startDate }) => startDate).flatMap(addressesOf)) {
    await claimProbe(trx, address, undefined, now, 0)
    await recordFinding(trx, address, address.url.startsWith('https:') ? PLAYS : refusedFor('insecure'), now)
  }
}

const EVENING_TEXT = {
  PT_BR: 'Teste o seu som hoje à noite e traga uma pergunta.',
  EN_US: 'Test your sound tonight, and bring a question.',
  ES_ES: 'Prueba tu sonido esta noche y trae una pregunta.',
  FR_FR: 'Testez votre son ce soir et apportez une question.',
  DE_DE: 'Testen Sie heute Abend Ihren Ton und bringen Sie eine Frage mit.',
  IT_IT: 'Prova il tuo audio stasera e porta una domanda.',
}

function demoMessages(): MessageSettings {
  const settings = structuredClone(INITIAL_MESSAGE_SETTINGS)
  for (const kind of MESSAGE_KINDS) settings[kind].isOn = true
  return { ...settings, evening: { ...settings.evening, text: EVENING_TEXT } }
}

/** Switches on all kinds of messages, but pauses them: the demo's people don't exist, so no mails must be sent. */
async function addMessages(trx: Transaction, now: number) {
  const before = await lockMessageSettings(trx)
  await saveMessageSettings(trx, before, demoMessages(), before.version)
  await savePause(trx, isoTime(now))
}
