import type { Feature, Shared } from '../feature.ts'
import { mailRoutes } from './mail.routes.ts'
import { createMailOffice } from './mail-office.ts'
import { deleteOldMails } from './outbox.repo.ts'

export const mailFeature = ({ db, catalog, config, mail, log }: Shared): Feature => ({
  adminRoutes: mailRoutes(createMailOffice(db, catalog, config.mail)),
  start: (onError) => mail.start(log, onError),
  tidy: (now) => deleteOldMails(db, now),
})
