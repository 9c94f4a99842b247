import type { MailTestAnswer } from '@palco/contract/mail/mail'
import type { FreePreview } from '@palco/contract/messages/free-messages'
import type { MessagePreview } from '@palco/contract/messages/messages'
import { conflict, notSignedIn } from '../../base/errors.ts'
import type { Actor } from '../audit/actor.ts'
import { recordAudit } from '../audit/record-audit.ts'
import type { Shared } from '../feature.ts'
import type { MailContent } from '../mail/layout.ts'
import { sendNow } from '../mail/transport.ts'
import { findUser } from '../people/user-list.repo.ts'
import { composeMessage } from './compose-message.ts'
import { composeFreeMessage } from './free-message-composer.ts'
import { sampleInvitation } from './invitation.ts'
import { sampleRooms } from './sample-rooms.ts'
import type { UnsubscribeTokens } from './unsubscribe-tokens.ts'

type Preview = MessagePreview | FreePreview

export type MessagePreviews = ReturnType<typeof createMessagePreviews>

export function createMessagePreviews(
  { db, catalog, config, mail: { now } }: Pick<Shared, 'db' | 'catalog' | 'config' | 'mail'>,
  tokens: UnsubscribeTokens,
) {
  async function write(preview: Preview, userId: string, publicUrl: URL) {
    const user = await findUser(db, catalog.current(), userId)
    if (!user) throw notSignedIn()
    const { kind, language, text } = preview
    const context = { event: catalog.current().event, language, publicUrl }
    if (kind === 'invitation') {
      const content = sampleInvitation(user.name, text, { ...context, now: now() })
      return { content, mail: { ...content, to: user.email } }
    }
    const { link, headers } = tokens.waysFor(userId, publicUrl)
    const own = { name: user.name, text, unsubscribeUrl: link }
    if (kind === 'free') {
      const content = composeFreeMessage({ ...own, subject: preview.subject }, context)
      return { content, mail: { ...content, to: user.email, headers } }
    }
    const rooms = sampleRooms(catalog.current(), kind, now())
    const minutes = rooms.reduce((sum, room) => sum + (room.minutes ?? 0), 0)
    const content = composeMessage({ ...own, kind, rooms, minutes }, context)
    return { content, mail: { ...content, to: user.email, headers } }
  }

  return {
    /** `origin` is the origin of the console's page, used if no `PUBLIC_URL` is configured. */
    async show(preview: Preview, userId: string, origin: string): Promise<MailContent> {
      const { content } = await write(preview, userId, config.publicUrl ?? new URL(origin))
      return content
    },

    async send(preview: Preview, actor: Actor): Promise<MailTestAnswer> {
      if (!config.mail) throw conflict('O envio de e-mails não está configurado')
      const { mail } = await write(preview, actor.userId, config.mail.publicUrl)
      await recordAudit(db, actor, { action: 'message.tested', target: { type: 'message', id: null, name: mail.to } })
      return sendNow(config.mail, mail)
    },
  }
}
