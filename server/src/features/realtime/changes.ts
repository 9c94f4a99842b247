import type { ChangedTopic } from '@palco/contract/realtime/realtime'
import type { Bus, BusEvent } from '../../base/cluster/bus.ts'

/** A login storm changes the sessions a hundred times a second. */
const THROTTLE_MS = 1000

const CHANGE_SESSIONS = new Set<BusEvent['type']>(['signed-in', 'sessions-changed', 'session-ended', 'messages-missed'])
const CHANGE_ANNOUNCEMENTS = new Set<BusEvent['type']>([
  'announcements-changed',
  'announcements-read',
  'announcements-seen',
  'messages-missed',
])

interface Audience {
  everyone: (topic: ChangedTopic) => void
  admins: (topic: ChangedTopic) => void
  user: (userId: string, topic: ChangedTopic) => void
}

/** Emits `changed` with a topic; pages that show it fetch it again. */
export function emitChanges(bus: Bus, { everyone, admins, user }: Audience) {
  const sessionsChanged = throttle(THROTTLE_MS, () => admins('sessions'))
  const announcementsChanged = throttle(THROTTLE_MS, () => admins('announcements'))
  const purchasesChanged = throttle(THROTTLE_MS, () => admins('purchases'))
  const certificatesChanged = throttle(THROTTLE_MS, () => admins('certificates'))
  bus.subscribe((event) => {
    if (event.type === 'catalog-read') everyone('catalog')
    if (CHANGE_ANNOUNCEMENTS.has(event.type)) announcementsChanged()
    if (CHANGE_SESSIONS.has(event.type)) sessionsChanged()
    if (event.type === 'alarms-changed') admins('alarms')
    if (event.type === 'purchases-changed') purchasesChanged()
    if (event.type === 'message-settings-changed') admins('messages')
    if (event.type === 'certificates-changed') {
      certificatesChanged()
      for (const userId of event.userIds) user(userId, 'certificates')
    }
    if (event.type === 'messages-missed') {
      admins('purchases')
      admins('messages')
      admins('certificates')
      admins('alarms')
      admins('users')
      everyone('access')
    }
    if (event.type !== 'users-changed') return
    admins('users')
    for (const userId of event.userIds) user(userId, 'access')
  })
}

/** Trailing edge: acts `ms` after the first call, once for all calls until then. */
export function throttle(ms: number, act: () => void) {
  let isWaiting = false
  return () => {
    if (isWaiting) return
    isWaiting = true
    setTimeout(() => {
      isWaiting = false
      act()
    }, ms).unref()
  }
}
