import { queueWrites } from '../../base/cluster/write-queue.ts'
import { writingConnections } from '../../base/db/postgres-connections.ts'
import type { Feature, Shared } from '../feature.ts'
import { countReviews, deleteOldDeliveries } from './deliveries.repo.ts'
import { createDeliveries } from './deliveries.service.ts'
import { createEffects } from './effects.ts'
import { createInbox, WRITE_MS } from './inbox.service.ts'
import { deliveryRoutes, sourceRoutes } from './purchases.routes.ts'
import { deleteOldRefusals } from './refusals.repo.ts'
import { readRevenue } from './revenue.ts'
import { readSales } from './sales.ts'
import { createSalesExport } from './sales-export.ts'
import { createSources } from './sources.service.ts'
import { webhookRoutes } from './webhook.routes.ts'
import { createWebhookLimits } from './webhook-limits.ts'

export type Purchases = ReturnType<typeof createPurchases>

export function createPurchases(shared: Shared, workers = 1) {
  const { db, catalog, config, nameFile } = shared
  // Limits how many connections deliveries use. People must be able to sign in during a launch with many purchases.
  const bus = queueWrites(shared.bus, writingConnections(workers), WRITE_MS)
  const effects = createEffects(shared)
  const deliveries = createDeliveries(shared, effects)
  const inbox = createInbox(
    { db, bus },
    { effects, limits: createWebhookLimits(), processMapped: deliveries.processMapped },
  )
  return {
    publicUrl: config.publicUrl,
    sources: createSources(shared),
    deliveries,
    inbox,
    countReviews: () => countReviews(db),
    nameFile,
    exportSales: createSalesExport(shared),
    readRevenue: (days: number) => readRevenue(db, days, catalog.current().event.timeZone, Date.now()),
    readSales: (days: number) => readSales(db, days, catalog.current().event.timeZone, Date.now()),
    async tidy(now: number, stop: AbortSignal) {
      await deliveries.processLeftOver()
      await deleteOldRefusals(db, now)
      await deleteOldDeliveries(db, now, stop)
    },
  }
}

export const purchasesFeature = (purchases: Purchases): Feature => ({
  routes: webhookRoutes(purchases.inbox),
  adminRoutes: [sourceRoutes(purchases), deliveryRoutes(purchases)],
  start: () => purchases.deliveries.stop,
  tidy: purchases.tidy,
})
