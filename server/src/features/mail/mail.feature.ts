import type { Feature, Shared } from '../feature.ts'
import { mailRoutes } from './mail.routes.ts'
import { createMailAdmin } from './mail-admin.service.ts'
import { createSentCounter } from './mail-counts.repo.ts'
import { deleteOldMails, giveUpOldMails } from './outbox.repo.ts'

export function mailFeature({ db, bus, catalog, config, mail, log }: Shared): Feature {
  const sentMails = createSentCounter(db)
  return {
    adminRoutes: mailRoutes(createMailAdmin({ db, bus, catalog, config }, sentMails)),
    start: (onError) => mail.start(log, onError),
    tidy: async (now, stop) => {
      const count = await giveUpOldMails(db, now, stop)
      if (count) log.warn({ count }, 'mails given up after a week in the outbox')
      const deleted = await deleteOldMails(db, now, stop)
      if (deleted) log.info({ count: deleted }, 'mails of more than thirty days ago deleted')
      await sentMails.recount()
    },
  }
}
