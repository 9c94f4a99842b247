import { type Announcement, type AnnouncementCreate, announcement } from '@palco/contract/announcements'
import * as z from 'zod/mini'
import { api } from '../../api/api.ts'

export const announcementsQuery = {
  queryKey: ['announcements'],
  queryFn: () => api.get('admin/announcements', z.array(announcement)),
}

/** Creates, or updates over the version of `seen`; the server rejects a stale version. */
export const saveAnnouncement = (fields: AnnouncementCreate, seen: Announcement | null) =>
  seen
    ? api.put(`admin/announcements/${seen.id}`, { ...fields, version: seen.version }, announcement)
    : api.post('admin/announcements', fields, announcement)

export const endAnnouncement = ({ id }: Announcement) =>
  api.post(`admin/announcements/${id}/end`, undefined, announcement)

export const deleteAnnouncement = ({ id }: Announcement) => api.delete(`admin/announcements/${id}`)
