import type { Timer } from '../../base/operations/timer.ts'
import type { Whereabouts } from '../attendance/whereabouts.ts'
import type { Feature, Shared } from '../feature.ts'
import { createComposer } from './message-composer.ts'
import { createMessagePlanner } from './message-planner.ts'
import { IS_PAUSED } from './message-settings.repo.ts'
import { messagesRoutes } from './messages.routes.ts'
import { createMessagesAdmin } from './messages-admin.service.ts'
import { tidyRuns } from './tidy-runs.ts'
import { unsubscribeFeature } from './unsubscribe.feature.ts'
import { openUnsubscribeTokens } from './unsubscribe-tokens.ts'

interface Parts {
  findInRoom: Whereabouts['findInRoom']
  timer?: Timer | undefined
}

export async function messagesFeatures(shared: Shared, { findInRoom, timer }: Parts): Promise<Feature[]> {
  const { db, mail } = shared
  const tokens = await openUnsubscribeTokens(db)
  mail.registerRuns({ compose: createComposer({ ...shared, findInRoom, tokens }), isPaused: IS_PAUSED })
  const planner = createMessagePlanner({ ...shared, findInRoom }, timer)
  const messages = {
    adminRoutes: messagesRoutes(createMessagesAdmin(shared)),
    // Without a mail server nothing is written that could go out late once there is one.
    ...(mail.isOn && { start: planner.start }),
    tidy: (now: number, stop: AbortSignal) => tidyRuns(db, now, stop),
  }
  return [messages, unsubscribeFeature(shared, tokens)]
}
