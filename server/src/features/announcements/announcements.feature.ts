import type { Timer } from '../../base/operations/timer.ts'
import type { Feature, Shared } from '../feature.ts'
import { announcementRoutes } from './announcements.routes.ts'
import { createAnnouncements } from './announcements.service.ts'
import type { LiveAnnouncements } from './live-announcements.ts'
import { createPublisher } from './publisher.ts'

export function announcementsFeature(shared: Shared, live: LiveAnnouncements, timer?: Timer): Feature {
  const { db, bus, catalog } = shared
  const publisher = createPublisher(shared, timer)
  return {
    adminRoutes: announcementRoutes(createAnnouncements(db, bus, catalog)),
    start(onError) {
      const stops = [live.start(onError), publisher.start(onError)]
      return () => Promise.all(stops.map((stop) => stop()))
    },
  }
}
