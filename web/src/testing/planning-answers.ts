import { INITIAL_EVENT_SETTINGS } from '@palco/contract/event/event'
import type { GroupWithRooms } from '@palco/contract/groups/groups'
import type { Room } from '@palco/contract/rooms/rooms'
import { ok } from './fake-server.ts'
import { savedGroup } from './groups.ts'

export const planningAnswers = (rooms: () => Room[], groups: GroupWithRooms[] = [savedGroup()]) => ({
  'GET /api/admin/rooms': () => ok(rooms()),
  'GET /api/admin/groups': () => ok(groups),
  'GET /api/languages': () => ok([]),
  'GET /api/admin/settings': () => ok({ ...INITIAL_EVENT_SETTINGS, defaultPassword: 'vento-lago-uva-482', version: 1 }),
  'GET /api/admin/users': () => ok({ data: [], total: 0 }),
  'GET /api/admin/embed-checks': () => ok([]),
})
