import { isIP } from 'node:net'
import { PassThrough } from 'node:stream'
import type { MailFailure } from '@palco/contract/mail'
import { createTransport, type NodemailerError } from 'nodemailer'
import type { MailServer } from './mail-server.ts'

/** Shorter than a lease, so that no other process takes a mail that is still being sent. */
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
  /** A retry would fail again. */
  isFinal: boolean
  /** Other mails would fail as well. */
  isServerFault: boolean
  /** The server got all of it and did not answer. */
  mayHaveArrived: boolean
}

export type Transport = ReturnType<typeof openTransport>

/** One connection for all mails that are due. The caller closes it. */
export function openTransport({ host, port, isSecure, auth, from }: MailServer) {
  const mailer = createTransport({
    pool: true,
    maxConnections: 1,
    // Retries are up to the outbox: a failed mail may have arrived.
    maxRequeues: 0,
    host,
    port,
    secure: isSecure,
    // Never send a password over the network in plain text.
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
    async send(message: Message): Promise<Outcome> {
      const tooLong = setTimeout(close, MAX_SEND_MS)
      isHandedOver = false
      try {
        const { response } = await mailer.sendMail({
          ...message,
          from,
          headers: { ...message.headers, 'Auto-Submitted': 'auto-generated' },
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
  const { failure, isFinal = false, isServerFault = false } = judge(error)
  return { isAccepted: false, answer: oneLine(error.response ?? error.message), failure, isFinal, isServerFault }
}

interface Judgement {
  failure: MailFailure
  isFinal?: boolean
  isServerFault?: boolean
}

/** Only a refusal of the recipient or the message is final: any other may be temporary or about the sender. */
function judge({ code, command, responseCode, permanent, response, originalCode }: NodemailerError): Judgement {
  if (code === 'EAUTH' || code === 'ENOAUTH') return { failure: 'login-refused', isServerFault: true }
  if (code === 'ETLS' || isCertificateError(originalCode)) return { failure: 'insecure', isServerFault: true }
  if (responseCode === 421) return { failure: 'deferred', isServerFault: true }
  if (command === 'MAIL FROM') return { failure: 'sender-refused', isServerFault: true }
  if (code === 'EENVELOPE' && command === 'API') return { failure: 'address-refused', isFinal: true }
  if (code === 'EENVELOPE' || code === 'EMESSAGE') {
    if (!permanent) return { failure: 'deferred' }
    // 5.7: a policy of the server, often about the sender, which may be corrected within the day.
    if (/^\d{3}[ -]5\.7\./.test(response ?? '')) return { failure: 'sender-refused' }
    return { failure: command === 'RCPT TO' ? 'address-refused' : 'message-refused', isFinal: true }
  }
  return { failure: 'unreachable', isServerFault: true }
}

const isCertificateError = (code: string | undefined) => /CERT|^ERR_TLS|^ERR_SSL|SELF_SIGNED/.test(code ?? '')

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, 300)
