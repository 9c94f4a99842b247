import type { Feature, Shared } from '../../feature.ts'
import { deleteOldLinks } from './access-links.repo.ts'
import { accessLinkRoutes } from './access-links.routes.ts'
import { createAccessLinks } from './access-links.service.ts'
import { createLinkMails } from './link-mails.service.ts'
import { deleteOldOrders } from './link-orders.repo.ts'

export function accessLinksFeature(shared: Shared): Feature {
  const { db, config } = shared
  const linkMails = createLinkMails(shared)
  return {
    adminRoutes: accessLinkRoutes(createAccessLinks(shared), linkMails, config.publicUrl, shared.nameFile),
    start: linkMails.start,
    tidy: async (now) => {
      await deleteOldLinks(db, now)
      await deleteOldOrders(db, now)
    },
  }
}
