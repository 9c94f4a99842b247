import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

export interface Received {
  to: string
  messageId: string
  source: string
}

type Answer = { code: number; text: string } | null

export interface SmtpOptions {
  port?: number
  /** Whether the server offers TLS, with a self-signed certificate. */
  offersTls?: boolean
  /** Returns the answer to a recipient; `null` accepts the recipient. */
  onRecipient?: (address: string) => Answer
  /** Called with the complete mail. Returns the answer; `null` accepts the mail. */
  onMail?: (mail: Received) => Answer | Promise<Answer>
}

/** Opens a real SMTP server. `received` contains the mails that it got. */
export async function openSmtpServer(options: SmtpOptions = {}) {
  const received: Received[] = []
  const server = new SMTPServer({
    logger: false,
    authOptional: true,
    hideSTARTTLS: !options.offersTls,
    disableReverseLookup: true,
    onRcptTo: ({ address }, _session, done) => done(refusal(options.onRecipient?.(address) ?? null)),
    onData: async (stream, session, done) => {
      // If the sender is killed while it sends a mail, the mail does not count as received.
      const source = await text(stream).catch(() => null)
      if (source === null) return
      const messageId = /^message-id: *(\S+)/im.exec(source)?.[1] ?? ''
      const mail = { to: session.envelope.rcptTo[0]?.address ?? '', messageId, source }
      received.push(mail)
      done(refusal((await options.onMail?.(mail)) ?? null))
    },
  })
  server.on('error', () => {})
  const listening = server.listen(options.port ?? 0, '127.0.0.1')
  await once(listening, 'listening')
  const { port } = listening.address() as AddressInfo
  let isOpen = true
  const close = async () => {
    if (!isOpen) return
    isOpen = false
    await new Promise<void>((resolve) => server.close(resolve))
  }
  /** Closes the connections without answering. */
  const drop = () => {
    for (const connection of server.connections) connection.close()
  }
  return { port, received, close, drop, smtpUrl: `smtp://127.0.0.1:${port}` }
}

function refusal(answer: Answer): (Error & { responseCode: number }) | null {
  return answer && Object.assign(new Error(answer.text), { responseCode: answer.code })
}
