import type { Feature, Shared } from '../../feature.ts'
import { messagePreviewRoutes } from './message-preview.routes.ts'
import { createMessagePreviews } from './message-preview.service.ts'
import { unsubscribeRoutes } from './unsubscribe.routes.ts'
import { createUnsubscribing } from './unsubscribe.service.ts'
import { openUnsubscribeTokens } from './unsubscribe-tokens.ts'

export async function unsubscribeFeature(shared: Shared): Promise<Feature> {
  const tokens = await openUnsubscribeTokens(shared.db)
  return {
    routes: unsubscribeRoutes(createUnsubscribing(shared, tokens)),
    adminRoutes: messagePreviewRoutes(createMessagePreviews(shared, tokens)),
  }
}
