import { isoTime } from '../../../base/db/iso-time.ts'
import { conflict, mailedJustNow, notFound } from '../../../base/errors.ts'
import type { Actor } from '../../audit/actor.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import type { Shared } from '../../feature.ts'
import { findLastMail } from '../../mail/mails-of-people.repo.ts'
import { findPeople, lockPeople } from '../../people/person.repo.ts'
import { CERTIFICATE_ISSUED } from '../certificate-issued.mail.ts'
import { enqueueCertificateMail } from '../certificate-mails.ts'
import { findById, stateOf } from '../certificates.repo.ts'
import { correctableUntilOf } from '../issue.service.ts'

const PAUSE_MS = 60_000

/** Mails a certificate once more; once a minute. */
export function createSendAgain({ db, bus, catalog, mail }: Pick<Shared, 'db' | 'bus' | 'catalog' | 'mail'>) {
  return async (id: string, actor: Actor) => {
    const userId = (await findById(db, id))?.user_id
    if (userId === undefined) throw notFound('Certificado não encontrado')
    if (!mail.isOn) throw conflict('O envio de e-mails não está configurado')
    await bus.transaction(async (trx) => {
      // Concurrent calls must not both send.
      if (userId) await lockPeople(trx, [userId])
      const certificate = await findById(trx, id)
      const person = userId && (await findPeople(trx, [userId])).get(userId)
      if (!certificate || !person) throw conflict('A pessoa deste certificado foi excluída')
      if (stateOf(certificate) !== 'valid') throw conflict('Este certificado não é mais válido')
      const now = mail.now()
      const last = await findLastMail(trx, userId, CERTIFICATE_ISSUED)
      const leftMs = last ? Date.parse(last.created_at) + PAUSE_MS - now : 0
      if (leftMs > 0) throw mailedJustNow(Math.ceil(leftMs / 1000), 'Este certificado')
      const { code, print } = certificate
      const correctableUntil = correctableUntilOf(certificate, now)
      const mailed = { id, code, name: print.name, correctableUntil }
      await enqueueCertificateMail(trx, { catalog, mail }, person, mailed, isoTime(now))
      const target = { type: 'certificate', id: userId, name: person.name } as const
      await recordAudit(trx, actor, { action: 'certificate.sent', target })
    })
  }
}
