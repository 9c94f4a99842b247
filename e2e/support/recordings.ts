import type { Page } from '@playwright/test'
import type { AdminApi } from './admin-api.ts'
import { inHours } from './portal.ts'

const day = (fromNow: number) => inHours(24 * fromNow).slice(0, 10)

/**
 * Sets the event's last day to this number of days from today (UTC). The months for which passes give access are
 * counted from that day.
 */
export async function setLastDay(admin: AdminApi, fromNow: number) {
  const settings = await admin.call<object>('GET', '/admin/settings')
  const dates = { startsAtLocal: `${day(fromNow - 2)}T10:00`, lastDay: day(fromNow), timeZone: 'UTC' }
  await admin.call('PUT', '/admin/settings', { ...settings, version: undefined, ...dates })
}

export const saveRecording = (admin: AdminApi, roomId: string, url: string, isNamed = false) =>
  admin.call('PUT', `/admin/rooms/${roomId}/recording`, { url, isNamed })

export const publish = (admin: AdminApi, roomIds: string[], isPublished = true) =>
  admin.call('POST', '/admin/recordings/publish', { roomIds, isPublished })

export const givePass = (admin: AdminApi, userId: string, pass: string) =>
  admin.call<{ actId: string }>('POST', `/admin/users/${userId}/passes`, { pass })

/** Returns the counter of the page in the frame. It starts again at 0 when that page is loaded again. */
export const seconds = (page: Page) => page.frameLocator('iframe').locator('#seconds')
