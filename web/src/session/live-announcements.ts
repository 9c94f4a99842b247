import type { LiveAnnouncement } from '@palco/contract/announcements/live-announcement'
import { ANNOUNCEMENTS_LIVE_MAX } from '@palco/contract/base/limits'
import { create } from 'zustand'
import type { Connection } from './realtime-connection.ts'
import { useSession } from './session.ts'
import { userOf } from './session-machine.ts'

/** The announcements that this person sees now, pushed over the socket. */
export const useLiveAnnouncements = create<readonly LiveAnnouncement[]>()(() => [])

/** Reported to the server, again after each reconnect: a message may be lost with its connection. */
const seen = new Set<string>()
const closed = new Set<string>()
let send: Connection['report'] = () => {}
/** As last received. */
let received: readonly LiveAnnouncement[] = []

/** In messages of the size that the server accepts. */
const report: Connection['report'] = (what, ids) => {
  for (let start = 0; start < ids.length; start += ANNOUNCEMENTS_LIVE_MAX)
    send(what, ids.slice(start, start + ANNOUNCEMENTS_LIVE_MAX))
}

/** Replaces the whole list. */
export function receiveAnnouncements(announcements: readonly LiveAnnouncement[]) {
  received = announcements
  showOpen()
}

/** Without those closed here, which the server may not know yet. */
const showOpen = () =>
  useLiveAnnouncements.setState(
    received.filter(({ id }) => !closed.has(id)),
    true,
  )

/** Called for each new connection, after its first list is received. */
export function resendReports(by: Connection['report']) {
  send = by
  // What the first list of a connection lacks has ended or is stored as closed. Later lists prove nothing: the server
  // drops a closed announcement before it has stored that, and may crash in between.
  const ids = new Set(idsOf(received))
  for (const id of closed) if (!ids.has(id)) closed.delete(id)
  report('announcements_closed', [...closed])
  report(
    'announcements_seen',
    idsOf(useLiveAnnouncements.getState()).filter((id) => seen.has(id)),
  )
}

/** They are visible on the page. */
export function noteSeen(announcements: readonly LiveAnnouncement[]) {
  const news = idsOf(announcements).filter((id) => !seen.has(id))
  for (const id of news) seen.add(id)
  report('announcements_seen', news)
}

export function closeAnnouncement(id: string) {
  closed.add(id)
  showOpen()
  report('announcements_closed', [id])
}

const idsOf = (announcements: readonly LiveAnnouncement[]) => announcements.map(({ id }) => id)

// At module level: nothing of this carries over to the next person.
useSession.subscribe((now, before) => {
  if (userOf(now)?.id === userOf(before)?.id) return
  seen.clear()
  closed.clear()
  send = () => {}
  receiveAnnouncements([])
})
