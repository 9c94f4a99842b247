import type { Feature, Shared } from '../feature.ts'
import { announcementRoutes } from './announcements.routes.ts'
import { createAnnouncements } from './announcements.service.ts'
import type { LiveAnnouncements } from './live-announcements.ts'

export const announcementsFeature = ({ db, bus, catalog, guard }: Shared, live: LiveAnnouncements): Feature => ({
  routes: announcementRoutes(createAnnouncements(db, bus, catalog), guard),
  start: live.start,
})
