import { isIP } from 'node:net'
import type { MailFailure } from '@palco/contract/mail'
import { createTransport, type NodemailerError } from 'nodemailer'
import type { MailServer } from './mail-server.ts'

/** All of them together are less than a lease: nobody else takes up a mail that is still being sent. */
const CONNECT_MS = 20_000
const ANSWER_MS = 40_000
const MAX_SEND_MS = 90_000

export interface Message {
  to: string
  messageId: string
  subject: string
  text: string
  html: string
}

export type Outcome =
  | { isTaken: true; answer: string }
  /** `isFinal`: trying again would end the same way. `isServers`: the next mail would fail alike. */
  | { isTaken: false; answer: string; failure: MailFailure; isFinal: boolean; isServers: boolean }

export type Transport = ReturnType<typeof openTransport>

/** One connection, for as many mails as are due. Its opener closes it. */
export function openTransport({ host, port, isSecure, auth, from }: MailServer) {
  const mailer = createTransport({
    pool: true,
    maxConnections: 1,
    // It would send again by itself what may have arrived: the outbox decides that.
    maxRequeues: 0,
    host,
    port,
    secure: isSecure,
    // A password never goes over a network in the clear.
    requireTLS: !isSecure && auth !== null && !isLoopback(host),
    ...(auth && { auth }),
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    dnsTimeout: CONNECT_MS,
    socketTimeout: ANSWER_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const close = () => mailer.close({ force: true })

  return {
    async send(message: Message): Promise<Outcome> {
      const tooLong = setTimeout(close, MAX_SEND_MS)
      try {
        const { response } = await mailer.sendMail({
          ...message,
          from,
          headers: { 'Auto-Submitted': 'auto-generated' },
        })
        return { isTaken: true, answer: oneLine(response) }
      } catch (error) {
        return explain(error as NodemailerError)
      } finally {
        clearTimeout(tooLong)
      }
    },
    close,
  }
}

const isLoopback = (host: string) => host === 'localhost' || host === '::1' || (isIP(host) === 4 && /^127\./.test(host))

function explain(error: NodemailerError): Outcome {
  const { failure, isFinal = false, isServers = false } = judge(error)
  return { isTaken: false, answer: oneLine(error.response ?? error.message), failure, isFinal, isServers }
}

interface Judgement {
  failure: MailFailure
  isFinal?: boolean
  isServers?: boolean
}

/** A refusal in the wrong place of the dialogue says nothing about the recipient, and must not cost them their mail. */
function judge({ code, command, responseCode, permanent, response, originalCode }: NodemailerError): Judgement {
  if (code === 'EAUTH' || code === 'ENOAUTH') return { failure: 'login-refused', isServers: true }
  if (code === 'ETLS' || isCertificateError(originalCode)) return { failure: 'insecure', isServers: true }
  if (responseCode === 421) return { failure: 'deferred', isServers: true }
  if (command === 'MAIL FROM') return { failure: 'sender-refused', isServers: true }
  if (code === 'EENVELOPE' && command === 'API') return { failure: 'address-refused', isFinal: true }
  if (code === 'EENVELOPE' || code === 'EMESSAGE') {
    if (!permanent) return { failure: 'deferred' }
    // 5.7: a rule of the server, often about who sends and not about who receives. It may be set right within the day.
    if (/^\d{3}[ -]5\.7\./.test(response ?? '')) return { failure: 'sender-refused' }
    return { failure: command === 'RCPT TO' ? 'address-refused' : 'message-refused', isFinal: true }
  }
  return { failure: 'unreachable', isServers: true }
}

const isCertificateError = (code: string | undefined) => /CERT|^ERR_TLS|^ERR_SSL|SELF_SIGNED/.test(code ?? '')

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, 300)
