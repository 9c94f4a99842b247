import type { LiveAnnouncement } from '@palco/contract/announcements'
import { create } from 'zustand'
import type { Connection } from './realtime-connection.ts'
import { useSession } from './session.ts'
import { userOf } from './session-machine.ts'

/** What the organisers tell this person at the moment. It comes by the socket, and is asked for by nobody. */
export const useLiveAnnouncements = create<readonly LiveAnnouncement[]>()(() => [])

/** On this page: told to the server, and told again after each gap, because a word may be lost with its connection. */
const seen = new Set<string>()
const closed = new Set<string>()
let tell: Connection['tell'] = () => {}

/** All that there is: it takes the place of what was there. */
export function receiveAnnouncements(announcements: readonly LiveAnnouncement[]) {
  // The server may not have heard yet what was put away here.
  useLiveAnnouncements.setState(
    announcements.filter(({ id }) => !closed.has(id)),
    true,
  )
}

/** By a new connection. */
export function tellAgain(by: Connection['tell']) {
  tell = by
  if (closed.size) tell('announcements_closed', [...closed])
  const shown = useLiveAnnouncements.getState().filter(({ id }) => seen.has(id))
  if (shown.length) tell('announcements_seen', idsOf(shown))
}

/** They are on a page that can be seen. */
export function noteSeen(announcements: readonly LiveAnnouncement[]) {
  const news = idsOf(announcements).filter((id) => !seen.has(id))
  if (!news.length) return
  for (const id of news) seen.add(id)
  tell('announcements_seen', news)
}

export function closeAnnouncement(id: string) {
  closed.add(id)
  receiveAnnouncements(useLiveAnnouncements.getState())
  tell('announcements_closed', [id])
}

const idsOf = (announcements: readonly LiveAnnouncement[]) => announcements.map(({ id }) => id)

// At module level: what one person was told is none of the next one's business.
useSession.subscribe((now, before) => {
  if (userOf(now)?.id === userOf(before)?.id) return
  seen.clear()
  closed.clear()
  tell = () => {}
  receiveAnnouncements([])
})
