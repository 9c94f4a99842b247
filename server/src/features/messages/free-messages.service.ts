import { hash } from 'node:crypto'
import { CHATS_MAX, type LinkChats } from '@palco/contract/access-links/access-links'
import { wallClock } from '@palco/contract/base/zoned-time'
import { INTERFACE_LANGUAGES } from '@palco/contract/languages/interface-languages'
import {
  FREE_REPEAT_MINUTES,
  type FreeChats,
  type FreeMessage,
  type FreeMessageSent,
  type FreeReach,
  type FreeRecipients,
  freeLanguage,
  writtenLanguages,
} from '@palco/contract/messages/free-messages'
import { v7 as newId } from 'uuid'
import * as z from 'zod/mini'
import { isoTime } from '../../base/db/iso-time.ts'
import { changedMeanwhile, conflict } from '../../base/errors.ts'
import { idsOf } from '../../base/ids.ts'
import type { Actor } from '../audit/actor.ts'
import { filterChanges } from '../audit/changes.ts'
import { recordAudit } from '../audit/record-audit.ts'
import type { Shared } from '../feature.ts'
import { FRAME_TEXTS } from '../mail/frame-texts.ts'
import { findPeople } from '../people/person.repo.ts'
import type { WalkBatch, Walks } from '../walks/walks.ts'
import { FREE_PARAMS } from './free-message-composer.ts'
import { endFreeRun, openFreeRun } from './free-messages.repo.ts'
import { countReach, findPhones, listReached, listSubscribed } from './free-recipients.repo.ts'

/** How long a mail may wait, for example during a pause. */
const EXPIRY_MS = 7 * 86_400_000
/** The same priority as that of evening reminders. */
const PRIORITY = -2

const sending = z.object({ written: z.array(z.enum(INTERFACE_LANGUAGES)), expiresAt: z.string() })

export type FreeMessages = ReturnType<typeof createFreeMessages>

/**
 * Sends messages that an administrator writes. The recipients are determined when the message is sent; a walk (a
 * background job over people) then writes their mails.
 */
export function createFreeMessages(
  { db, bus, catalog, mail }: Pick<Shared, 'db' | 'bus' | 'catalog' | 'mail'>,
  walks: Walks,
) {
  async function end({ trx, announce, walkId }: WalkBatch) {
    await endFreeRun(trx, walkId)
    announce({ type: 'message-settings-changed' })
  }

  walks.define('sendMessage', {
    async change({ trx, params, walkId }, userIds) {
      const { written, expiresAt } = sending.parse(params)
      const people = await findPeople(trx, await listSubscribed(trx, userIds))
      const mails = [...people.values()].flatMap((person) => {
        const language = freeLanguage(written, mail.languageFor(person))
        if (!language) return []
        const key = `free:${person.id}:${walkId}`
        const to = { key, userId: person.id, to: person.email, language }
        return { ...to, runId: walkId, priority: PRIORITY, params: FREE_PARAMS, expiresAt } as const
      })
      await mail.enqueue(trx, ...mails)
      return mails.length
    },
    finish: end,
    stop: end,
  })

  return {
    count: (recipients: FreeRecipients): Promise<FreeReach> => countReach(db, recipients),

    /**
     * Sends a message, unless it would reach more people than the administrator was shown. If the same message was sent
     * within the last minutes, returns the one that was sent.
     */
    async send({ recipients, texts, expected }: FreeMessage, actor: Actor): Promise<FreeMessageSent> {
      if (!mail.isOn) throw conflict('O envio de e-mails não está configurado')
      const userIds = await listReached(db, recipients)
      if (userIds.length > expected)
        throw changedMeanwhile('A lista mudou enquanto você escrevia. Confira quem recebe e tente novamente.')
      if (!userIds.length) throw conflict('Ninguém desta lista recebe mensagens')
      const [id, now, people] = [newId(), mail.now(), userIds.length]
      const written = writtenLanguages(texts)
      const subject = written[0] ? texts[written[0]].subject : ''
      const key = `free:${hash('sha256', JSON.stringify([recipients, texts]))}`
      const day = wallClock(now, catalog.current().event.timeZone).slice(0, 'YYYY-MM-DD'.length)
      return bus.transaction(async (trx, announce) => {
        const { name: sentBy = '' } = (await findPeople(trx, [actor.userId])).get(actor.userId) ?? {}
        const message = { id, key, day, subject, texts, sentBy, people }
        const same = await openFreeRun(trx, message, now, now - FREE_REPEAT_MINUTES * 60_000)
        if (same) return { runId: same.id, people: same.people, repeatedAt: same.created_at }
        const params = { written, expiresAt: isoTime(now + EXPIRY_MS) }
        await walks.add(trx, announce, { id, kind: 'sendMessage', subject, params, userIds }, actor)
        const filter = recipients.of === 'filter' ? filterChanges(recipients.filter, catalog.current()) : {}
        const target = { type: 'message', id, name: subject } as const
        await recordAudit(trx, actor, { action: 'message.sent', target, changes: { count: [null, people], ...filter } })
        announce({ type: 'message-settings-changed' })
        return { runId: id, people }
      })
    },

    async chats({ recipients, texts }: FreeChats): Promise<LinkChats> {
      const { listed, ...counts } = await findPhones(db, recipients, CHATS_MAX)
      const people = await findPeople(db, idsOf(listed))
      const written = writtenLanguages(texts)
      return {
        ...counts,
        people: listed.flatMap(({ id, phone }) => {
          const person = people.get(id)
          const language = person && freeLanguage(written, mail.languageFor(person))
          if (!language || phone === null) return []
          const { name } = person
          return { id, name, phone, message: `${FRAME_TEXTS[language].greeting(name)}\n\n${texts[language].text}` }
        }),
      }
    },
  }
}
