import type { Timer } from '../../base/operations/timer.ts'
import type { Whereabouts } from '../attendance/whereabouts.ts'
import type { Feature, Shared } from '../feature.ts'
import type { Walks } from '../walks/walks.ts'
import { createFreeComposer, isFree } from './free-message-composer.ts'
import { freeMessagesRoutes } from './free-messages.routes.ts'
import { createFreeMessages } from './free-messages.service.ts'
import { invitationWords } from './invitation.ts'
import { createComposer } from './message-composer.ts'
import { createMessagePlanner } from './message-planner.ts'
import { createMessagePreviews } from './message-preview.service.ts'
import { IS_PAUSED } from './message-settings.repo.ts'
import { messagesRoutes } from './messages.routes.ts'
import { createMessagesAdmin } from './messages-admin.service.ts'
import { tidyRuns } from './tidy-runs.ts'
import { oneClickRoutes, unsubscribeRoutes } from './unsubscribe.routes.ts'
import { createUnsubscribing } from './unsubscribe.service.ts'
import { openUnsubscribeTokens } from './unsubscribe-tokens.ts'

type Parts = Pick<Whereabouts, 'findInRoom'> & { timer?: Timer | undefined }

export async function messagesFeature(shared: Shared, walks: Walks, { findInRoom, timer }: Parts): Promise<Feature> {
  const { db, mail } = shared
  const tokens = await openUnsubscribeTokens(db)
  const compose = createComposer({ ...shared, findInRoom, tokens })
  const composeFree = createFreeComposer({ ...shared, tokens })
  const free = createFreeMessages(shared, walks)
  mail.registerRuns({
    wordsFor: (template, language) => invitationWords(db, template, language),
    compose: (row, publicUrl) => (isFree(row) ? composeFree : compose)(row, publicUrl),
    isPaused: IS_PAUSED,
  })
  const unsubscribing = createUnsubscribing(shared, tokens)
  const planner = createMessagePlanner({ ...shared, findInRoom }, timer)
  return {
    routes: [unsubscribeRoutes(unsubscribing, shared), oneClickRoutes(unsubscribing)],
    adminRoutes: [
      messagesRoutes(createMessagesAdmin(shared), createMessagePreviews(shared, tokens)),
      freeMessagesRoutes(free),
    ],
    // Start only with a mail server. Without one, a run would write receipts for mails that are never sent.
    ...(mail.isOn && { start: planner.start }),
    tidy: (now, stop) => tidyRuns(db, now, stop),
  }
}
