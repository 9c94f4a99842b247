import type { Feature, Shared } from '../../feature.ts'
import { mailRoutes } from './mail.routes.ts'
import { createMailAdmin } from './mail-admin.service.ts'
import { deleteOldMails, giveUpOldMails } from './outbox.repo.ts'

export const mailFeature = ({ db, catalog, config, mail, log }: Shared): Feature => ({
  adminRoutes: mailRoutes(createMailAdmin(db, catalog, config.mail)),
  start: (onError) => mail.start(log, onError),
  tidy: async (now, stop) => {
    const count = await giveUpOldMails(db, now, stop)
    if (count) log.warn({ count }, 'mails given up after a week in the outbox')
    const deleted = await deleteOldMails(db, now, stop)
    if (deleted) log.info({ count: deleted }, 'mails of more than thirty days ago deleted')
  },
})
