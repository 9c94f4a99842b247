import { isIP } from 'node:net'
import { PassThrough } from 'node:stream'
import type { MailFailure, MailTestAnswer } from '@palco/contract/mail/mail'
import { createTransport, type NodemailerError } from 'nodemailer'
import { v7 as newId } from 'uuid'
import type { MailServer } from '../../base/mail-server.ts'

/**
 * The timeouts of an attempt to send a mail. `MAX_SEND_MS` limits the whole attempt. It must be shorter than the lease
 * of the mail (`LEASE_MS` in mail-sender.ts), so that no other process sends the mail at the same time.
 */
const CONNECT_MS = 20_000
const ANSWER_MS = 40_000
const MAX_SEND_MS = 90_000

export interface Message {
  to: string
  messageId: string
  subject: string
  text: string
  html: string
  headers?: Record<string, string>
}

export type Outcome = { isAccepted: true; answer: string } | Refused

export interface Refused {
  isAccepted: false
  answer: string
  failure: MailFailure
  /** True if a retry would fail again. */
  isFinal: boolean
  /** True if other mails would fail, too. */
  isServerFault: boolean
  /** True if the whole mail was sent but no answer came. */
  mayHaveArrived: boolean
}

export type Transport = ReturnType<typeof openTransport>

/** Opens one connection for several mails. The caller closes it. */
export function openTransport({ host, port, isSecure, auth, from }: MailServer) {
  const mailer = createTransport({
    pool: true,
    maxConnections: 1,
    // No retries by Nodemailer: a failed mail may have arrived, and only the outbox limits how many copies are sent.
    maxRequeues: 0,
    host,
    port,
    secure: isSecure,
    // Require TLS, so that no password is sent over the network in plain text.
    requireTLS: !isSecure && auth !== null && !isLoopback(host),
    ...(auth && { auth }),
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    dnsTimeout: CONNECT_MS,
    socketTimeout: ANSWER_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  let isHandedOver = false
  mailer.use('stream', ({ message }, done) => {
    const onEnd = () => {
      isHandedOver = true
    }
    message.transform(() => new PassThrough().once('end', onEnd))
    done()
  })
  const close = () => mailer.close({ force: true })

  return {
    async send({ to, messageId, subject, text, html, headers }: Message): Promise<Outcome> {
      const tooLong = setTimeout(close, MAX_SEND_MS)
      isHandedOver = false
      try {
        const { response } = await mailer.sendMail({
          ...{ from, to, messageId, subject, text, html },
          headers: { ...headers, 'Auto-Submitted': 'auto-generated' },
        })
        return { isAccepted: true, answer: oneLine(response) }
      } catch (error) {
        const refused = explain(error as NodemailerError)
        return { ...refused, mayHaveArrived: isHandedOver && refused.failure === 'unreachable' }
      } finally {
        clearTimeout(tooLong)
      }
    },
    close,
  }
}

const isLoopback = (host: string) => host === 'localhost' || host === '::1' || (isIP(host) === 4 && /^127\./.test(host))

function explain(error: NodemailerError): Omit<Refused, 'mayHaveArrived'> {
  const answer = oneLine(error.response ?? error.message)
  return { isAccepted: false, answer, isFinal: false, isServerFault: false, ...judge(error) }
}

type Judgement = Pick<Refused, 'failure'> & Partial<Pick<Refused, 'isFinal' | 'isServerFault'>>

/** Enhanced status codes about the recipient's address. Not 5.1.7 and 5.1.8, which are about the sender. */
const BAD_ADDRESS = /^5\.(1\.(?![78]$)|2\.1$)/
const BAD_SENDER = /^5\.(1\.[78]$|7\.)/
const BAD_MESSAGE = /^5\.6\./
/** Reply codes about the mailbox. Some servers also use them if the sender is over a limit. */
const ABOUT_MAILBOX: readonly unknown[] = [550, 551, 553]

/**
 * Explains a failure. It is final only if the address is malformed, or if an enhanced status code is about the address
 * or the content. Other faults may be repaired while the mail is retried.
 */
function judge({ code, command, responseCode, permanent, response, originalCode }: NodemailerError): Judgement {
  if (code === 'EAUTH' || code === 'ENOAUTH') return { failure: 'login-refused', isServerFault: true }
  if (code === 'ETLS' || isCertificateError(originalCode)) return { failure: 'insecure', isServerFault: true }
  if (responseCode === 421) return { failure: 'deferred', isServerFault: true }
  if (command === 'MAIL FROM') return { failure: 'sender-refused', isServerFault: true }
  if (code === 'EENVELOPE' && command === 'API') return { failure: 'address-refused', isFinal: true }
  if (code === 'EENVELOPE' || code === 'EMESSAGE') {
    if (!permanent) return { failure: 'deferred' }
    const status = /^\d{3}[ -](5\.\d{1,3}\.\d{1,3})\b/.exec(response ?? '')?.[1]
    if (!status) return { failure: isAboutMailbox(command, responseCode) ? 'address-refused' : 'deferred' }
    if (BAD_ADDRESS.test(status)) return { failure: 'address-refused', isFinal: true }
    if (BAD_MESSAGE.test(status)) return { failure: 'message-refused', isFinal: true }
    return { failure: BAD_SENDER.test(status) ? 'sender-refused' : 'deferred' }
  }
  return { failure: 'unreachable', isServerFault: true }
}

const isAboutMailbox = (command: string | undefined, code: number | undefined) =>
  command === 'RCPT TO' && ABOUT_MAILBOX.includes(code)

const isCertificateError = (code: string | undefined) => /CERT|^ERR_TLS|^ERR_SSL|SELF_SIGNED/.test(code ?? '')

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, 300)

/** Sends a mail without the outbox, because the administrator waits for the mail server's answer. */
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
