import type { LiveAnnouncement } from '@palco/contract/announcements'
import { ANNOUNCEMENTS_LIVE_MAX } from '@palco/contract/limits'
import { create } from 'zustand'
import type { Connection } from './realtime-connection.ts'
import { useSession } from './session.ts'
import { userOf } from './session-machine.ts'

/** What the organisers tell this person at the moment. It comes by the socket, and is asked for by nobody. */
export const useLiveAnnouncements = create<readonly LiveAnnouncement[]>()(() => [])

/** On this page: told to the server, and told again after each gap, because a word may be lost with its connection. */
const seen = new Set<string>()
const closed = new Set<string>()
let send: Connection['tell'] = () => {}
/** As the server has said it last. */
let received: readonly LiveAnnouncement[] = []

/** No more at once than the server takes. */
const tell: Connection['tell'] = (what, ids) => {
  for (let start = 0; start < ids.length; start += ANNOUNCEMENTS_LIVE_MAX)
    send(what, ids.slice(start, start + ANNOUNCEMENTS_LIVE_MAX))
}

/** All that there is: it takes the place of what was there. */
export function receiveAnnouncements(announcements: readonly LiveAnnouncement[]) {
  received = announcements
  showOpen()
}

/** The server may not have heard yet what was put away here. */
const showOpen = () =>
  useLiveAnnouncements.setState(
    received.filter(({ id }) => !closed.has(id)),
    true,
  )

/** By a new connection, whose greeting is received. */
export function tellAgain(by: Connection['tell']) {
  send = by
  // What a greeting leaves out is over, or known to be put away. Messages in between prove nothing: the server leaves it
  // out before it has written that down, and may die with it.
  const ids = new Set(idsOf(received))
  for (const id of closed) if (!ids.has(id)) closed.delete(id)
  tell('announcements_closed', [...closed])
  tell(
    'announcements_seen',
    idsOf(useLiveAnnouncements.getState()).filter((id) => seen.has(id)),
  )
}

/** They are on a page that can be seen. */
export function noteSeen(announcements: readonly LiveAnnouncement[]) {
  const news = idsOf(announcements).filter((id) => !seen.has(id))
  for (const id of news) seen.add(id)
  tell('announcements_seen', news)
}

export function closeAnnouncement(id: string) {
  closed.add(id)
  showOpen()
  tell('announcements_closed', [id])
}

const idsOf = (announcements: readonly LiveAnnouncement[]) => announcements.map(({ id }) => id)

// At module level: what one person was told is none of the next one's business.
useSession.subscribe((now, before) => {
  if (userOf(now)?.id === userOf(before)?.id) return
  seen.clear()
  closed.clear()
  send = () => {}
  receiveAnnouncements([])
})
