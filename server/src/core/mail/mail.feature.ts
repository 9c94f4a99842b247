import type { Feature, Shared } from '../../feature.ts'
import { mailRoutes } from './mail.routes.ts'
import { createMailOffice } from './mail-office.ts'
import { deleteOldMails, giveUpOldMails } from './outbox.repo.ts'

export const mailFeature = ({ db, catalog, config, mail, log }: Shared): Feature => ({
  adminRoutes: mailRoutes(createMailOffice(db, catalog, config.mail)),
  start: (onError) => mail.start(log, onError),
  tidy: async (now) => {
    const count = await giveUpOldMails(db, now)
    if (count) log.warn({ count }, 'mails that waited for a week were given up')
    await deleteOldMails(db, now)
  },
})
