import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { type PlannedMessage, planMessages } from '@palco/contract/messages/message-plan'
import {
  type ComingMessage,
  type MessageSettings,
  type MessagesOfUser,
  type MessagesState,
  WRITTEN_KINDS,
} from '@palco/contract/messages/messages'
import type { Transaction } from '../../base/db/database.ts'
import { isoTime } from '../../base/db/iso-time.ts'
import { notFound } from '../../base/errors.ts'
import type { Actor } from '../audit/actor.ts'
import { byPath, changesOf } from '../audit/changes.ts'
import { type AuditEntry, recordAudit } from '../audit/record-audit.ts'
import type { Snapshot } from '../catalog/catalog.ts'
import { isShown } from '../catalog/visible-rooms.ts'
import type { Shared } from '../feature.ts'
import { MESSAGES } from './kinds/message-kinds.ts'
import { countUnsubscribed, findMessagesOfUser, hasRun, listFailures } from './message-counts.repo.ts'
import {
  lockMessageSettings,
  readMessageSettings,
  type StoredMessageSettings,
  saveMessageSettings,
  savePause,
} from './message-settings.repo.ts'
import { countReach, createHourCounter, type Reach, readReach } from './reach.repo.ts'
import { countAudience } from './recipients.repo.ts'
import { createRunList } from './run-list.ts'

const TARGET = { type: 'message', id: null, name: '' } as const

export type MessagesAdmin = ReturnType<typeof createMessagesAdmin>

export function createMessagesAdmin({ db, bus, catalog, mail }: Pick<Shared, 'db' | 'bus' | 'catalog' | 'mail'>) {
  async function state(): Promise<MessagesState> {
    const [{ settings, pausedAt, restored, version }, unsubscribed] = await Promise.all([
      readMessageSettings(db),
      countUnsubscribed(db),
    ])
    const coming = await listComing(settings)
    const pausing = { isPaused: pausedAt !== null, restored: restored?.at === pausedAt ? restored : null }
    return { isOn: mail.isOn, ...pausing, settings, version, unsubscribed, coming }
  }

  async function listComing(settings: MessageSettings): Promise<ComingMessage[]> {
    const now = mail.now()
    const snapshot = catalog.current()
    const rooms = snapshot.rooms.filter((room) => isShown(snapshot, room))
    const planned = planMessages(rooms, settings, snapshot.event.timeZone, now)
    const coming = planned.filter(({ at }) => at === null || Date.parse(at) > now)
    const reach = coming.some(isForAll) ? await readReach(db) : []
    const hours = await countHours(snapshot, planned, reach, now)
    const count = async (message: PlannedMessage) => {
      const { isEverybody, audienceOf, countedAudience = audienceOf } = MESSAGES[message.kind].recipients
      const reached = { db, snapshot, message, now }
      if (isEverybody) {
        const { rooms, addedBy = '' } = await audienceOf(reached)
        if (addedBy > isoTime(now)) return countReach(reach, rooms)
      }
      return isCountable(message, now) ? countAudience(db, await countedAudience(reached)) : null
    }
    const counted: ComingMessage[] = []
    // Count one message after the other, because some counts read all people.
    for (const message of coming) {
      await yieldToEventLoop()
      const { kind, day, at, rooms } = message
      const ofHour = hours.get(message)
      // Leave out messages that nobody gets because an earlier mail reminds everybody of these rooms.
      if (ofHour && !ofHour.people && ofHour.told) continue
      counted.push({ kind, day, at, rooms, people: ofHour ? ofHour.people : await count(message) })
    }
    return counted
  }

  /** Counts the recipients of each `hour` message. Leaves out people who were added too late for it (`addedBy`). */
  async function countHours(snapshot: Snapshot, planned: readonly PlannedMessage[], reach: Reach[], now: number) {
    const ofHour = planned.filter(({ kind }) => kind === 'hour')
    const starts = await Promise.all(
      ofHour.map(async (message) => {
        const audience = await MESSAGES.hour.recipients.audienceOf({ db, snapshot, message, now })
        return { message, start: message.rooms[0]?.startDate ?? '', ...audience }
      }),
    )
    const countAll = createHourCounter(reach)
    const counts = new Map<PlannedMessage, ReturnType<typeof countAll>>()
    for (const [place, { message, start, rooms, addedBy = '' }] of starts.entries()) {
      await yieldToEventLoop()
      counts.set(message, countAll(start, rooms))
      if (addedBy > isoTime(now) || Date.parse(message.at ?? '') <= now) continue
      const countNear = createHourCounter(await readReach(db, addedBy))
      for (const each of starts.slice(0, place + 1)) counts.set(message, countNear(each.start, each.rooms))
    }
    return counts
  }

  async function change(
    actor: Actor,
    write: (trx: Transaction, before: StoredMessageSettings) => Promise<Pick<AuditEntry, 'action' | 'changes'>>,
  ): Promise<MessagesState> {
    await bus.transaction(async (trx, announce) => {
      const entry = await write(trx, await lockMessageSettings(trx))
      await recordAudit(trx, actor, { ...entry, target: TARGET })
      announce({ type: 'message-settings-changed' })
    })
    return state()
  }

  return {
    state,

    /**
     * Returns whether the new settings change a mail that participants get: the invitation, or an automatic message
     * that is on in the new settings.
     */
    async changesMails(settings: MessageSettings): Promise<boolean> {
      const before = (await readMessageSettings(db)).settings
      const sent = WRITTEN_KINDS.filter((kind) => kind === 'invitation' || settings[kind].isOn)
      return sent.some((kind) => !isDeepStrictEqual(settings[kind], before[kind]))
    },

    update: ({ version, ...settings }: MessageSettings & { version: number }, actor: Actor) =>
      change(actor, async (trx, before) => {
        await saveMessageSettings(trx, before, settings, version)
        const changes = changesOf(byPath(before.settings), byPath(settings))
        return { action: 'message.settings-updated', changes }
      }),

    pause: (isPaused: boolean, actor: Actor) =>
      change(actor, async (trx, { pausedAt }) => {
        // If messages are already paused, keep the time at which the pause began.
        await savePause(trx, isPaused ? (pausedAt ?? isoTime(mail.now())) : null)
        return { action: isPaused ? 'message.paused' : 'message.resumed' }
      }),

    listRuns: createRunList(db),

    async listFailures(runId: string) {
      if (!(await hasRun(db, runId))) throw notFound('Mensagem não encontrada')
      return listFailures(db, runId)
    },

    async ofUser(userId: string): Promise<MessagesOfUser> {
      const found = await findMessagesOfUser(db, userId)
      if (!found) throw notFound('Usuário não encontrado')
      return found
    },
  }
}

const isForAll = ({ kind }: PlannedMessage) => MESSAGES[kind].recipients.isEverybody

/**
 * True if recipients can be counted. Some messages depend on attendance and recordings, which are unknown before the
 * rooms begin.
 */
const isCountable = (message: PlannedMessage, now: number) =>
  isForAll(message) || (message.at !== null && message.rooms.some(({ startDate }) => Date.parse(startDate) <= now))
