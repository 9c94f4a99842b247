import type { ChangedTopic } from '@palco/contract/realtime/realtime'
import type { TeamTopic } from '@palco/contract/team/topic-permissions'
import type { Bus, BusEvent } from '../../base/cluster/bus.ts'
import { throttle } from '../../base/operations/throttle.ts'

/**
 * The minimum time between two emits of a throttled topic. While many people sign in, sessions change a hundred times a
 * second.
 */
const THROTTLE_MS = 1000

const OF_TEAM: Partial<Record<BusEvent['type'], TeamTopic>> = {
  'signed-in': 'sessions',
  'sessions-changed': 'sessions',
  'session-ended': 'sessions',
  'announcements-changed': 'announcements',
  'announcements-read': 'announcements',
  'announcements-seen': 'announcements',
  'purchases-changed': 'purchases',
  'certificates-changed': 'certificates',
  'alarms-changed': 'alarms',
  'message-settings-changed': 'messages',
  'poll-changed': 'polls',
  'users-changed': 'users',
}
const THROTTLED = new Set<TeamTopic>(['sessions', 'announcements', 'purchases', 'certificates', 'polls'])

interface Audience {
  everyone: (topic: ChangedTopic) => void
  team: (topic: TeamTopic) => void
  user: (userId: string, topic: ChangedTopic) => void
}

/** Emits `changed` with a topic. Pages that show this topic then fetch its data again. */
export function emitChanges(bus: Bus, { everyone, team, user }: Audience) {
  const topics = new Set(Object.values(OF_TEAM))
  const later = new Map([...THROTTLED].map((topic) => [topic, throttle(THROTTLE_MS, () => team(topic))]))
  const change = (topic: TeamTopic) => (later.get(topic) ?? (() => team(topic)))()

  bus.subscribe((event) => {
    if (event.type === 'catalog-read') everyone('catalog')
    const topic = OF_TEAM[event.type]
    if (topic) change(topic)
    if (event.type === 'messages-missed') {
      for (const each of topics) change(each)
      everyone('access')
    }
    if (event.type === 'certificates-changed') for (const userId of event.userIds) user(userId, 'certificates')
    if (event.type === 'users-changed') for (const userId of event.userIds) user(userId, 'access')
  })
}
