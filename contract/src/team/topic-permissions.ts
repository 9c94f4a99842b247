import type { ChangedTopic } from '../realtime/realtime.ts'
import type { Permission } from './permissions.ts'

/**
 * A topic of `changed` that is sent only to members of the team. `certificates` is also sent to the person whose
 * certificate changed.
 */
export type TeamTopic = Exclude<ChangedTopic, 'catalog' | 'access'>

/** The permission that a member of the team needs to be notified of a topic. */
export const TOPIC_PERMISSIONS: Record<TeamTopic, Permission> = {
  users: 'people.view',
  sessions: 'week.view',
  announcements: 'live.view',
  alarms: 'live.view',
  purchases: 'figures.view',
  messages: 'messages.view',
  certificates: 'certificates.view',
  polls: 'questions.moderate',
}
