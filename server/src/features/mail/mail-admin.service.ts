import type { FailedRecipient, MailState, MailTestAnswer } from '@palco/contract/mail/mail'
import { announceUsers } from '../../base/cluster/bus.ts'
import { conflict, notFound } from '../../base/errors.ts'
import type { Actor } from '../audit/actor.ts'
import { recordAudit } from '../audit/record-audit.ts'
import type { Shared } from '../feature.ts'
import { eventLanguage } from '../people/person-language.ts'
import { clearFailures, findRefusal, knownFailure, listFailedRecipients } from './failed-recipients.repo.ts'
import { countUnsent, findLastFailure, findLastSent, type SentCounter } from './mail-counts.repo.ts'
import { TEST_MAIL } from './test.mail.ts'
import { sendNow } from './transport.ts'

type Parts = Pick<Shared, 'db' | 'bus' | 'catalog' | 'config'>

export type MailAdmin = ReturnType<typeof createMailAdmin>

export function createMailAdmin({ db, bus, catalog, config: { mail: server } }: Parts, sentMails: SentCounter) {
  return {
    async state(): Promise<MailState> {
      const [unsent, sent, lastSentAt, last] = await Promise.all([
        countUnsent(db),
        sentMails.read(),
        findLastSent(db),
        findLastFailure(db),
      ])
      const lastFailure = last && { failure: knownFailure(last.failure), answer: last.last_error ?? '' }
      return { isOn: server !== null, from: server?.from ?? null, ...unsent, sent, lastSentAt, lastFailure }
    },

    async listFailed(): Promise<FailedRecipient[]> {
      const rows = await listFailedRecipients(db)
      return rows.map(({ failure, ...row }) => ({ ...row, failure: knownFailure(failure) }))
    },

    async clearRefusal(userId: string, actor: Actor) {
      await bus.transaction(async (trx, announce) => {
        const user = await trx.selectFrom('users').where('id', '=', userId).select(['name', 'email']).executeTakeFirst()
        if (!user || !(await findRefusal(trx, userId))) throw notFound('O endereço desta pessoa não está recusado')
        await clearFailures(trx, userId, user.email, null)
        const target = { type: 'user', id: userId, name: user.name } as const
        await recordAudit(trx, actor, { action: 'mail.refusal-cleared', target })
        announceUsers(announce, [userId])
      })
    },

    async sendTest(to: string, actor: Actor): Promise<MailTestAnswer> {
      if (!server) throw conflict('O envio de e-mails não está configurado')
      await recordAudit(db, actor, { action: 'mail.tested', target: { type: 'mail', id: null, name: to } })
      const snapshot = catalog.current()
      const context = { event: snapshot.event, language: eventLanguage(snapshot), publicUrl: server.publicUrl }
      return sendNow(server, { ...TEST_MAIL.compose({ name: to }, context), to })
    },
  }
}
