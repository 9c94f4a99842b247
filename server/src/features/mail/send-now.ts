import type { MailTestAnswer } from '@palco/contract/mail/mail'
import { v7 as newId } from 'uuid'
import type { MailServer } from '../../base/mail-server.ts'
import { type Message, openTransport } from './transport.ts'

/** Bypasses the outbox: the administrator waits for the answer of the mail server. */
export async function sendNow(server: MailServer, message: Omit<Message, 'messageId'>): Promise<MailTestAnswer> {
  const transport = openTransport(server)
  try {
    const messageId = `<${newId()}@${server.publicUrl.hostname}>`
    const outcome = await transport.send({ ...message, messageId })
    return { failure: outcome.isAccepted ? null : outcome.failure, answer: outcome.answer }
  } finally {
    transport.close()
  }
}
