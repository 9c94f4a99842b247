import type { AuditChanges, AuditValue } from '@palco/contract/audit'
import type { Group } from '@palco/contract/groups'
import type { Language } from '@palco/contract/languages'
import type { Room } from '@palco/contract/rooms'
import type { User } from '@palco/contract/users'
import { changesOf } from './changes.ts'
import type { AuditEntry } from './record-audit.ts'

// The line of something that was created, changed or deleted: from what it was before, and what it is after.

interface Thing {
  id: string
  name: string
}

type Kind = 'user' | 'group' | 'room' | 'language'

const describe =
  <Of extends Thing>(type: Kind, fieldsOf: (thing: Of) => Record<string, AuditValue>) =>
  (before: Of | null, after: Of | null, more: AuditChanges = {}): AuditEntry => {
    const { id = null, name = '' } = after ?? before ?? {}
    const done = !before ? 'created' : !after ? 'deleted' : 'updated'
    const changes = changesOf(before && fieldsOf(before), after && fieldsOf(after))
    return { action: `${type}.${done}`, target: { type, id, name }, changes: { ...changes, ...more } }
  }

export const userEntry = describe('user', ({ name, email, role, active, userGroups }: User) => ({
  name,
  email,
  role,
  active,
  groups: userGroups.map(({ group }) => group.name),
}))

export const groupEntry = describe('group', ({ name, description, maxRooms, active }: Omit<Group, '_count'>) => ({
  name,
  description,
  maxRooms,
  active,
}))

export const roomEntry = describe('room', (room: Room) => ({
  name: room.name,
  titulo: room.titulo,
  speaker: room.speaker,
  description: room.description,
  language: room.language,
  webinarUrl: room.webinarUrl,
  backupUrl: room.backupUrl,
  mode: room.mode,
  onAir: room.onAir,
  group: room.group.name,
  active: room.active,
  startDate: room.startDate,
  endDate: room.endDate,
}))

export const languageEntry = describe('language', ({ code, name, flag, logoUrl, active }: Language) => ({
  code,
  name,
  flag,
  logoUrl,
  active,
}))
