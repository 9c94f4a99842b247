import { type EventSettingsUpdate, eventSettingsAnswer } from '@palco/contract/event/event'
import type * as z from 'zod/mini'
import { api } from '../../api/api.ts'
import { fetcher } from '../kit/list/fetcher.ts'

export type SavedSettings = z.infer<typeof eventSettingsAnswer>
export type ImageName = keyof SavedSettings['images']

export const settingsQuery = {
  queryKey: ['catalog', 'settings'],
  queryFn: fetcher('admin/settings', eventSettingsAnswer),
}

export const saveSettings = (settings: EventSettingsUpdate) => api.put('admin/settings', settings, eventSettingsAnswer)

export function saveImage(name: ImageName, file: File) {
  const form = new FormData()
  form.append('file', file)
  return api.put(`admin/settings/images/${name}`, form, eventSettingsAnswer)
}

export const resetImage = (name: ImageName) =>
  api.delete(`admin/settings/images/${name}`, undefined, eventSettingsAnswer)
