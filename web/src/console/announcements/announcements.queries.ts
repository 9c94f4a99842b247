import { type Announcement, type AnnouncementCreate, announcement } from '@palco/contract/announcements/announcements'
import * as z from 'zod/mini'
import { api } from '../../api/api.ts'
import { fetcher } from '../kit/list/fetcher.ts'
import { inMinutes } from './announcement-values.ts'

export const announcementsQuery = {
  queryKey: ['announcements'],
  queryFn: fetcher('admin/announcements', z.array(announcement)),
}

export const saveAnnouncement = (fields: AnnouncementCreate, seen: Announcement | null) =>
  seen
    ? api.put(`admin/announcements/${seen.id}`, { ...fields, version: seen.version }, announcement)
    : api.post('admin/announcements', fields, announcement)

export const publishAnnouncement = (scheduled: Announcement, lastsMinutes: number) => {
  const { kind, audience, texts } = scheduled
  return saveAnnouncement({ kind, audience, texts, endsAt: inMinutes(lastsMinutes), schedule: null }, scheduled)
}

export const endAnnouncement = ({ id }: Announcement) =>
  api.post(`admin/announcements/${id}/end`, undefined, announcement)

export const deleteAnnouncement = ({ id }: Announcement) => api.delete(`admin/announcements/${id}`)
