import type { ChangedTopic } from '../realtime/realtime.ts'
import type { Permission } from './permissions.ts'

/** A topic of `changed` that goes to members of the team alone. Certificates also go to their holder. */
export type TeamTopic = Exclude<ChangedTopic, 'catalog' | 'access'>

/** The permission with which a member of the team is notified of a topic. */
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
