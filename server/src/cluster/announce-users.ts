import type { Announce } from './bus.ts'

/** A NOTIFY carries at most 8,000 bytes. */
const IDS_A_MESSAGE = 150

export function announceUsers(announce: Announce, userIds: readonly string[]) {
  for (let start = 0; start < userIds.length; start += IDS_A_MESSAGE)
    announce({ type: 'users-changed', userIds: userIds.slice(start, start + IDS_A_MESSAGE) })
}
