import type { MailTestAnswer } from '@palco/contract/mail'
import { v7 as newId } from 'uuid'
import type { MailContent } from './layout.ts'
import type { MailServer } from './mail-server.ts'
import { openTransport } from './transport.ts'

/** Bypasses the outbox: the administrator waits for the answer of the mail server. */
export async function sendNow(server: MailServer, to: string, content: MailContent): Promise<MailTestAnswer> {
  const transport = openTransport(server)
  try {
    const messageId = `<${newId()}@${server.publicUrl.hostname}>`
    const outcome = await transport.send({ ...content, to, messageId })
    return { failure: outcome.isAccepted ? null : outcome.failure, answer: outcome.answer }
  } finally {
    transport.close()
  }
}
