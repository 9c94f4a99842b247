import type { Feature, Shared } from '../../feature.ts'
import { announcementRoutes } from './announcements.routes.ts'
import { createAnnouncements } from './announcements.service.ts'
import type { LiveAnnouncements } from './live-announcements.ts'

export const announcementsFeature = ({ db, bus, catalog }: Shared, live: LiveAnnouncements): Feature => ({
  adminRoutes: announcementRoutes(createAnnouncements(db, bus, catalog)),
  start: live.start,
})
