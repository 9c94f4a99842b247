import type { AuditAction, AuditTarget } from '@palco/contract/audit/audit'
import type { AuditedChanges } from '@palco/contract/audit/audit-fields'
import { type EmbedFinding, type EmbedSlot, PLAYS, refusedFor } from '@palco/contract/embed-checks/embed-checks'
import { INITIAL_MESSAGE_SETTINGS, type MessageSettings } from '@palco/contract/messages/messages'
import type { Room } from '@palco/contract/rooms/rooms'
import { v7 as newId } from 'uuid'
import type { Transaction } from '../base/db/database.ts'
import { isoTime } from '../base/db/iso-time.ts'
import { type AuditEntry, recordAudit } from '../features/audit/record-audit.ts'
import { lockMessageSettings, saveMessageSettings, savePause } from '../features/messages/message-settings.repo.ts'
import { insertGrants } from '../features/passes/grants.repo.ts'
import { type AccessLine, accessLine, recordAccesses } from '../features/session/access-lines.ts'
import { type DemoPerson, importedAt, readDemoIds } from './accounts.ts'
import { chance, isComing, leadOf, visitsOf } from './crowd.ts'
import { demoNotices } from './present.ts'
import { addPurchases } from './purchases.ts'
import { INVITATION, INVITED, importedPass, isCreatedByPurchase } from './sales.ts'

// What happened before the demo was started for the first time: links, sign-ins, sales, checks and the organiser's changes.

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

export interface DemoState {
  people: readonly DemoPerson[]
  rooms: readonly Room[]
  now: number
}

/** An account that two people share: its takeovers are listed. */
const SHARED_TAKEOVERS = 6

export async function addPast(trx: Transaction, state: DemoState & { adminId: string; groupIds: readonly string[] }) {
  await addLinks(trx, state)
  await addEmbedChecks(trx, state)
  await recordAccesses(trx, [...signIns(state), ...takeovers(state)])
  const actor = { userId: state.adminId, address: '127.0.0.1', requestId: 'demo' }
  const userIds = await readDemoIds(trx)
  await recordAudit(trx, actor, ...changes(state), ...(await addInvitations(trx, userIds, state.now)))
  await addPurchases(trx, { ...state, actor, userIds })
  await addMessages(trx, state.now)
}

/** Passes by hand. Returns their lines in the audit. */
async function addInvitations(trx: Transaction, userIds: ReadonlyMap<string, string>, now: number) {
  const at = isoTime(now - 5.5 * DAY_MS)
  const { pass, note } = INVITATION
  const invited = INVITED.map(({ name, email }) => ({ name, id: userIds.get(email) ?? '' }))
  await insertGrants(
    trx,
    invited.map(({ id }) => ({ userId: id, pass, origin: 'hand', note, at })),
  )
  return invited.map(({ id, name }): AuditEntry => {
    const changes: AuditedChanges = { pass: [null, pass], origin: [null, 'hand'], note: [null, note] }
    return { action: 'pass.given', target: { type: 'user', id, name }, changes, at }
  })
}

/** People who come have used theirs; of the others two thirds have one that they have not used. */
async function addLinks(trx: Transaction, { people, adminId, now }: DemoState & { adminId: string }) {
  const invited = people.filter(({ key }) => isComing(key) || chance(key, 'invited') < 0.66)
  const sentAt = now - 5 * DAY_MS
  const rows = invited.map(({ id, key }) => ({
    // No token has a hash with a colon, so these links open nothing.
    hash: `demo:${id}`,
    user_id: id,
    purpose: 'first-access' as const,
    created_by: adminId,
    created_at: isoTime(sentAt),
    expires_at: isoTime(now + 9 * DAY_MS),
    used_at: isComing(key) ? isoTime(sentAt + chance(key, 'opens') * 2 * DAY_MS) : null,
    voided_at: null,
  }))
  await trx.insertInto('access_links').values(rows).execute()
}

const BROWSERS = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15',
]

/** An address reserved for documentation, and one of the usual browsers. */
export const demoOrigin = (key: string, device = 0) => ({
  address: `203.0.113.${1 + Math.floor(chance(key, 'address', device) * 254)}`,
  userAgent: BROWSERS[Math.floor(chance(key, 'browser', device) * BROWSERS.length)] ?? '',
  device: `demo-${device}`,
})

const lineAt = (at: number, line: AccessLine): AccessLine => ({ ...line, id: newId({ msecs: at }) })

/** Before the first visit of each day. */
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

/** The organiser's week in the audit. */
function changes({ people, rooms, now }: DemoState): AuditEntry[] {
  const entry = (
    daysAgo: number,
    action: AuditAction,
    target: [AuditTarget, string | null, string],
    changed: AuditedChanges = {},
  ): AuditEntry => {
    const [type, id, name] = target
    return { action, target: { type, id, name }, changes: changed, at: isoTime(now - daysAgo * DAY_MS) }
  }
  const imported = people.filter(({ key }) => !isCreatedByPurchase(key))
  const passes = imported.filter(({ key }) => importedPass(key)).length
  const onBackup = rooms.find(({ onAir }) => onAir === 'backup')
  const [welcome] = rooms.filter(({ endDate }) => endDate && Date.parse(endDate) < now)
  const groups = new Map(rooms.map(({ groupId, group }) => [groupId, group.name]))
  return [
    entry(7.2, 'settings.updated', ['settings', null, ''], { title: ['Semana', 'PBEX Week'] }),
    ...[...groups].map(([id, name], n) =>
      entry(7 - n / 100, 'group.created', ['group', id, name], { name: [null, name] }),
    ),
    ...rooms.map(({ id, name, group, speaker }, n) =>
      entry(6.5 - n / 200, 'room.created', ['room', id, name], {
        name: [null, name],
        group: [null, group.name],
        ...(speaker && { speaker: [null, speaker] }),
      }),
    ),
    {
      action: 'import.saved',
      target: { type: 'import', id: null, name: 'inscritos.xlsx' },
      changes: { people: [null, imported.length], lines: [null, imported.length], passes: [null, passes] },
      at: importedAt(now),
    },
    entry(5, 'link.exported', ['link', null, ''], { count: [null, people.length] }),
    entry(4.6, 'message.settings-updated', ['message', null, '']),
    entry(4.5, 'message.paused', ['message', null, '']),
    ...(welcome
      ? [entry(2.1, 'room.updated', ['room', welcome.id, welcome.name], { speaker: ['a confirmar', welcome.speaker] })]
      : []),
    ...demoNotices(rooms, now).map(({ at, texts: { PT_BR = '' } }) => ({
      action: 'announcement.created' as const,
      target: { type: 'announcement' as const, id: null, name: PT_BR },
      at: isoTime(at),
    })),
    ...rooms.flatMap(({ id, name, recordingPublishedAt: at }): AuditEntry[] => {
      const published: AuditedChanges = { recordingPublishedAt: [null, at] }
      const target = { type: 'room', id, name } as const
      return at ? [{ action: 'room.recording-published', target, changes: published, at }] : []
    }),
    entry(0.9, 'attendance.exported', ['attendance', null, '']),
    ...(onBackup
      ? [entry(0.012, 'room.switched', ['room', onBackup.id, onBackup.name], { onAir: ['main', 'backup'] })]
      : []),
  ]
}

/** As if all addresses had been checked, except those of rooms without hours. The next check is a real one. */
async function addEmbedChecks(trx: Transaction, { rooms, now }: DemoState) {
  const checkedAt = isoTime(now)
  const checkOf = (room: Room, slot: EmbedSlot, url: string) => {
    const { verdict, reason }: EmbedFinding = url.startsWith('https:') ? PLAYS : refusedFor('insecure')
    const result = { url, room_version: room.version, verdict, reason, previous: null, checked_at: checkedAt }
    return { room_id: room.id, slot, leased_until: checkedAt, ...result }
  }
  const rows = rooms
    .filter(({ startDate }) => startDate)
    .flatMap((room) => [
      checkOf(room, 'main', room.webinarUrl),
      ...(room.backupUrl ? [checkOf(room, 'backup', room.backupUrl)] : []),
      ...(room.recordingUrl ? [checkOf(room, 'recording', room.recordingUrl)] : []),
    ])
  await trx.insertInto('embed_checks').values(rows).execute()
}

const { evening, changed, hour, attended, missed } = INITIAL_MESSAGE_SETTINGS

const DEMO_MESSAGES: MessageSettings = {
  evening: {
    ...evening,
    isOn: true,
    text: {
      PT_BR: 'Teste o seu som hoje à noite e traga uma pergunta.',
      EN_US: 'Test your sound tonight, and bring a question.',
      ES_ES: 'Prueba tu sonido esta noche y trae una pregunta.',
      FR_FR: 'Testez votre son ce soir et apportez une question.',
      DE_DE: 'Testen Sie heute Abend Ihren Ton und bringen Sie eine Frage mit.',
      IT_IT: 'Prova il tuo audio stasera e porta una domanda.',
    },
  },
  changed,
  hour: { ...hour, isOn: true },
  attended: { ...attended, isOn: true },
  missed: { ...missed, isOn: true },
}

/** Paused: the people don't exist, and a demo with a mail server must not write to them by itself. */
async function addMessages(trx: Transaction, now: number) {
  const before = await lockMessageSettings(trx)
  await saveMessageSettings(trx, before, DEMO_MESSAGES, before.version)
  await savePause(trx, isoTime(now))
}
