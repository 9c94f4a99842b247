import type { Feature, Shared } from '../feature.ts'
import type { Walks } from '../walks/walks.ts'
import { deleteOldLinks } from './access-links.repo.ts'
import { accessLinkRoutes } from './access-links.routes.ts'
import { createAccessLinks } from './access-links.service.ts'
import { createLinkMails } from './link-mails.service.ts'
import { deleteOldOrders } from './link-orders.repo.ts'
import { redeemRoutes } from './redeem.routes.ts'
import type { Redeeming } from './redeem.service.ts'

export function accessLinksFeature(
  shared: Shared,
  { redeeming, isHttps }: { redeeming: Redeeming; isHttps: boolean },
  walks: Walks,
): Feature {
  const { db, config } = shared
  const linkMails = createLinkMails(shared)
  return {
    routes: redeemRoutes(redeeming, isHttps),
    adminRoutes: accessLinkRoutes(createAccessLinks(shared, walks), linkMails, config.publicUrl, shared.nameFile),
    start: linkMails.start,
    tidy: async (now, stop) => {
      await deleteOldLinks(db, now, stop)
      await deleteOldOrders(db, now)
    },
  }
}
