import { printedCode } from '@palco/contract/certificates/certificate-code'
import { ASKED_DAYS } from '@palco/contract/certificates/certificates'
import type { Database, Transaction } from '../../base/db/database.ts'
import type { Shared } from '../feature.ts'
import { listMailedSince, wasMailedSince } from '../mail/mails-of-people.repo.ts'
import type { Person } from '../people/person.repo.ts'
import { CERTIFICATE_ISSUED } from './certificate-issued.mail.ts'
import { CERTIFICATE_NAME } from './certificate-name.mail.ts'
import { type Certificate, correctableUntilOf } from './certificates.repo.ts'

type Mail = Shared['mail']

/**
 * Queues the mail about a certificate. A mail with the same key is queued only once, so `again` must have another value
 * each time the mail is sent again.
 */
export const enqueueCertificateMail = (
  trx: Transaction,
  mail: Mail,
  person: Person,
  certificate: Certificate,
  now: number,
  again = '',
) =>
  mail.enqueue(trx, {
    ...addressed(mail, person),
    key: `certificate-issued:${certificate.id}${again && `:${again}`}`,
    kind: CERTIFICATE_ISSUED,
    params: {
      name: person.name,
      code: printedCode(certificate.code),
      printedName: certificate.print.name,
      until: correctableUntilOf(certificate, now),
    },
  })

const DAY_MS = 86_400_000

export const listAskedLately = (db: Database, mail: Mail, userIds: readonly string[], days = ASKED_DAYS.issue) =>
  listMailedSince(db, CERTIFICATE_NAME, userIds, mail.now() - days * DAY_MS)

/** Returns an SQL condition on `users`: the person was asked for their name in the last `days` days. */
export const wasAskedLately = (mail: Mail, days: number) => wasMailedSince(CERTIFICATE_NAME, mail.now() - days * DAY_MS)

/** Asks people by mail to confirm the name that is printed. Each person gets one mail for each value of `occasion`. */
export const enqueueNameMails = (trx: Transaction, mail: Mail, people: readonly Person[], occasion: string) =>
  mail.enqueue(
    trx,
    ...people.map((person) => ({
      ...addressed(mail, person),
      key: `certificate-name:${person.id}:${occasion}`,
      kind: CERTIFICATE_NAME,
      params: { name: person.name },
    })),
  )

const addressed = (mail: Mail, person: Person) => ({
  userId: person.id,
  to: person.email,
  language: mail.languageFor(person),
})
