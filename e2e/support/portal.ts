import type { Page } from '@playwright/test'
import type { AdminApi } from './admin-api.ts'

export interface GivenRoom {
  name?: string
  titulo?: string
  speaker?: string
  description?: string
  language?: string
  webinarUrl?: string
  backupUrl?: string
  mode?: 'page' | 'window'
  speakerIds?: string[]
  startDate?: string | null
  endDate?: string | null
}

export interface Room extends Required<GivenRoom> {
  id: string
  groupId: string
}

let groups = 0

export async function addGroup(admin: AdminApi, name = 'Grupo'): Promise<string> {
  groups += 1
  const fields = { name: `${name} ${groups}.${process.pid}`, description: '', maxRooms: 20 }
  return (await admin.call<{ id: string }>('POST', '/admin/groups', fields)).id
}

const DEFAULTS = {
  name: 'Plenária',
  titulo: '',
  speaker: '',
  description: '',
  language: 'PT_BR',
  webinarUrl: 'https://meet.example.com/embed/sala',
  backupUrl: '',
  mode: 'page' as const,
  speakerIds: [],
  startDate: null,
  endDate: null,
}

export const addRoom = (admin: AdminApi, groupId: string, given: GivenRoom = {}) =>
  admin.call<Room>('POST', '/admin/rooms', { ...DEFAULTS, ...given, groupId })

export const changeRoom = (admin: AdminApi, room: Room, change: Record<string, unknown>) => {
  const { name, titulo, speaker, description, language, webinarUrl, groupId, startDate, endDate } = room
  const fields = { name, titulo, speaker, description, language, webinarUrl, groupId, startDate, endDate, ...change }
  return admin.call('PUT', `/admin/rooms/${room.id}`, fields)
}

export const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString()

export const inHours = (hours: number) => inSeconds(hours * 3600)

export async function openRooms(page: Page) {
  await page.getByRole('main').getByRole('link', { name: 'Acessar salas' }).click()
  await page.getByRole('heading', { name: 'Salas disponíveis' }).waitFor()
}

export const cardOf = (page: Page, name: string) => page.getByRole('article', { name })
