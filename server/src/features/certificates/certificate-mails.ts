import { printedCode } from '@palco/contract/certificates/certificate-code'
import type { Database, Transaction } from '../../base/db/database.ts'
import type { Shared } from '../feature.ts'
import { listMailedSince, wasMailedSince } from '../mail/mails-of-people.repo.ts'
import type { Person } from '../people/person.repo.ts'
import { CERTIFICATE_ISSUED } from './certificate-issued.mail.ts'
import { CERTIFICATE_NAME } from './certificate-name.mail.ts'

type Parts = Pick<Shared, 'catalog' | 'mail'>

interface MailedCertificate {
  id: string
  code: string
  /** As printed. */
  name: string
  /** Until when the person may correct the name; `null` if they can't. */
  correctableUntil: string | null
}

/**
 * In the transaction that issues it. `again` tells a repeated mail from the first one: only one mail is written for each
 * value. Does nothing without a mail server.
 */
export const enqueueCertificateMail = (
  trx: Transaction,
  parts: Parts,
  person: Person,
  { id, code, name, correctableUntil }: MailedCertificate,
  again = '',
) =>
  parts.mail.enqueue(trx, {
    ...addressed(parts, person),
    key: `certificate-issued:${id}${again && `:${again}`}`,
    kind: CERTIFICATE_ISSUED,
    params: { name: person.name, code: printedCode(code), printedName: name, until: correctableUntil },
  })

/** People are asked for their name once in this time, however many runs there are. */
const ASKED_MS = 7 * 86_400_000

/** Those of the people that were asked for their name, and are not asked again yet. */
export const listAskedLately = (db: Database, mail: Parts['mail'], userIds: readonly string[]) =>
  listMailedSince(db, CERTIFICATE_NAME, userIds, mail.now() - ASKED_MS)

/** The same as a condition on `users`. */
export const wasAskedLately = (mail: Parts['mail']) => wasMailedSince(CERTIFICATE_NAME, mail.now() - ASKED_MS)

/** Asks people to confirm the name that is to be printed: once for each value of `occasion`. */
export const enqueueNameMails = (trx: Transaction, parts: Parts, people: readonly Person[], occasion: string) =>
  parts.mail.enqueue(
    trx,
    ...people.map((person) => ({
      ...addressed(parts, person),
      key: `certificate-name:${person.id}:${occasion}`,
      kind: CERTIFICATE_NAME,
      params: { name: person.name },
    })),
  )

const addressed = ({ mail }: Parts, person: Person) => ({
  userId: person.id,
  to: person.email,
  language: mail.languageFor(person),
})
