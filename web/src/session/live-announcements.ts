import type { LiveAnnouncement } from '@palco/contract/announcements/live-announcement'
import { ANNOUNCEMENTS_LIVE_MAX } from '@palco/contract/base/limits'
import { create } from 'zustand'
import type { Connection } from './realtime-connection.ts'
import { useSession } from './session.ts'
import { userOf } from './session-machine.ts'

/** The announcements that this person can see now, pushed over the socket. */
export const useLiveAnnouncements = create<readonly LiveAnnouncement[]>()(() => [])

/** Ids of announcements reported as seen or closed. Each new connection reports them again: a report may be lost. */
const seen = new Set<string>()
const closed = new Set<string>()
let send: Connection['report'] = () => {}
/** The last list from the server. */
let received: readonly LiveAnnouncement[] = []

/** Splits the ids into messages of the size that the server accepts. */
const report: Connection['report'] = (what, ids) => {
  for (let start = 0; start < ids.length; start += ANNOUNCEMENTS_LIVE_MAX)
    send(what, ids.slice(start, start + ANNOUNCEMENTS_LIVE_MAX))
}

export function receiveAnnouncements(announcements: readonly LiveAnnouncement[]) {
  received = announcements
  showOpen()
}

/** Shows the list without announcements that were closed here, because the server may not know that yet. */
const showOpen = () =>
  useLiveAnnouncements.setState(
    received.filter(({ id }) => !closed.has(id)),
    true,
  )

/** Sends the reports again over a new connection, whose first list must have been received. */
export function resendReports(by: Connection['report']) {
  send = by
  // A closed announcement that is missing in a connection's first list has ended, or the server has stored the closing,
  // so forget its id. Later lists prove neither: the server removes a closed announcement from the list before it
  // stores the closing, and may crash in between.
  const ids = new Set(idsOf(received))
  for (const id of closed) if (!ids.has(id)) closed.delete(id)
  report('announcements_closed', [...closed])
  report(
    'announcements_seen',
    idsOf(useLiveAnnouncements.getState()).filter((id) => seen.has(id)),
  )
}

/** Reports announcements that have become visible on the page. */
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

// Clears everything when the person signs out or another person signs in.
useSession.subscribe((now, before) => {
  if (userOf(now)?.id === userOf(before)?.id) return
  seen.clear()
  closed.clear()
  send = () => {}
  receiveAnnouncements([])
})
