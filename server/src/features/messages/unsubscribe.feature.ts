import type { Feature, Shared } from '../feature.ts'
import { messagePreviewRoutes } from './message-preview.routes.ts'
import { createMessagePreviews } from './message-preview.service.ts'
import { unsubscribeRoutes } from './unsubscribe.routes.ts'
import { createUnsubscribing } from './unsubscribe.service.ts'
import type { UnsubscribeTokens } from './unsubscribe-tokens.ts'

export const unsubscribeFeature = (shared: Shared, tokens: UnsubscribeTokens): Feature => ({
  routes: unsubscribeRoutes(createUnsubscribing(shared, tokens), shared),
  adminRoutes: messagePreviewRoutes(createMessagePreviews(shared, tokens)),
})
