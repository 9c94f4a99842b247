import type { LiveAnnouncement } from '@palco/contract/announcements/live-announcement'
import { ANNOUNCEMENTS_LIVE_MAX } from '@palco/contract/base/limits'
import { create } from 'zustand'
import type { Connection } from './realtime-connection.ts'
import { useSession } from './session.ts'
import { userOf } from './session-machine.ts'

/** The announcements that this person can see now. The server pushes them. */
export const useLiveAnnouncements = create<readonly LiveAnnouncement[]>()(() => [])

/**
 * Ids of the announcements that this page has reported as seen or closed. They are reported again on each new
 * connection, because a report may have been lost.
 */
const seen = new Set<string>()
const closed = new Set<string>()
let send: Connection['report'] = () => {}
let received: readonly LiveAnnouncement[] = []

/** Splits the ids into messages that are short enough for the server. */
const report: Connection['report'] = (what, ids) => {
  for (let start = 0; start < ids.length; start += ANNOUNCEMENTS_LIVE_MAX)
    send(what, ids.slice(start, start + ANNOUNCEMENTS_LIVE_MAX))
}

export function receiveAnnouncements(announcements: readonly LiveAnnouncement[]) {
  received = announcements
  showOpen()
}

/** Shows the last list without the announcements that were closed here: the server may not know that yet. */
const showOpen = () =>
  useLiveAnnouncements.setState(
    received.filter(({ id }) => !closed.has(id)),
    true,
  )

/**
 * Sends the reports again over a new connection. Must be called after the first list of that connection has arrived.
 */
export function resendReports(by: Connection['report']) {
  send = by
  // If a closed announcement is missing in the first list of a connection, it has ended, or the server has stored that
  // it was closed. Then its id can be forgotten. Later lists do not prove this: the server removes a closed
  // announcement from the list before it stores the closing, and may crash in between.
  const ids = new Set(idsOf(received))
  for (const id of closed) if (!ids.has(id)) closed.delete(id)
  report('announcements_closed', [...closed])
  report(
    'announcements_seen',
    idsOf(useLiveAnnouncements.getState()).filter((id) => seen.has(id)),
  )
}

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

useSession.subscribe((now, before) => {
  if (userOf(now)?.id === userOf(before)?.id) return
  seen.clear()
  closed.clear()
  send = () => {}
  receiveAnnouncements([])
})
