import type { Announcement } from '@palco/contract/announcements/announcements'
import { textFor } from '@palco/contract/announcements/live-announcement'
import type { AuditValue } from '@palco/contract/audit/audit'
import type { AuditedChanges, AuditedFields } from '@palco/contract/audit/audit-fields'
import type { Group } from '@palco/contract/groups/groups'
import type { Language } from '@palco/contract/languages/languages'
import { ROOM_FIELDS } from '@palco/contract/rooms/room-fields'
import type { Room, RoomCreate } from '@palco/contract/rooms/rooms'
import type { ManagedUser } from '@palco/contract/users/users'
import { changesOf, cut } from './changes.ts'
import type { AuditEntry } from './record-audit.ts'

interface Thing {
  id: string
  name: string
}

/**
 * Returns a function that creates the audit entry for a thing that was created, changed or deleted, from its state
 * before and after.
 */
const describe =
  <Kind extends keyof AuditedFields, Of extends Thing>(
    type: Kind,
    fieldsOf: (thing: Of) => Record<keyof AuditedFields[Kind], AuditValue>,
  ) =>
  (before: Of | null, after: Of | null, more: AuditedChanges = {}): AuditEntry => {
    const { id = null, name = '' } = after ?? before ?? {}
    const done = !before ? 'created' : !after ? 'deleted' : 'updated'
    const changes = changesOf(before && fieldsOf(before), after && fieldsOf(after))
    return { action: `${type}.${done}`, target: { type, id, name }, changes: { ...changes, ...more } }
  }

export const userEntry = describe('user', ({
  name,
  email,
  role,
  teamFunction,
  active,
  phone,
  userGroups,
  teamRooms,
  teamGroups,
}: ManagedUser) => ({
  name,
  email,
  role,
  teamFunction: teamFunction ?? null,
  active,
  phone: phone ?? null,
  groups: userGroups.map(({ group }) => group.name),
  teamRooms: teamRooms?.map(({ name }) => name) ?? null,
  teamGroups: teamGroups?.map(({ name }) => name) ?? null,
}))

export const groupEntry = describe('group', ({ name, description, maxRooms, active }: Omit<Group, '_count'>) => ({
  name,
  description,
  maxRooms,
  active,
}))

/** Group and speakers are left out, because they are recorded by name. */
const ROOM_FORM = (Object.keys(ROOM_FIELDS) as (keyof RoomCreate)[]).filter(
  (field) => field !== 'groupId' && field !== 'speakerIds',
)

const pick = <Of, Field extends keyof Of>(of: Of, fields: readonly Field[]) =>
  Object.fromEntries(fields.map((field) => [field, of[field]])) as Pick<Of, Field>

export const roomEntry = describe('room', (room: Room) => ({
  ...pick(room, ROOM_FORM),
  onAir: room.onAir,
  // `null` if there is no recording, so that the audit line of a new room does not mention these fields.
  recordingUrl: room.recordingUrl || null,
  recordingNamed: room.recordingUrl ? room.recordingNamed : null,
  recordingPublishedAt: room.recordingPublishedAt,
  group: room.group.name,
  active: room.active,
}))

export const languageEntry = describe('language', ({ code, name, flag, logoUrl, active }: Language) => ({
  code,
  name,
  flag,
  logoUrl,
  active,
}))

const NAME_LENGTH = 80

/** For the audit, adds a name to an announcement: the beginning of its text. */
const named = (announcement: Announcement | null) =>
  announcement && { ...announcement, name: cut(textFor(announcement, announcement.language).text, NAME_LENGTH) }

const announcementLine = describe('announcement', ({
  kind,
  audience,
  texts,
  endsAt,
  schedule,
}: Announcement & Thing) => ({
  kind,
  audience: audience.type === 'everybody' ? audience.type : `${audience.type}: ${audience.name}`,
  texts: Object.entries(texts).map(([language, text]) => `${language}: ${text}`),
  endsAt: schedule ? null : endsAt,
  startsAt: schedule?.startsAt ?? null,
  beforeRoom: schedule?.beforeRoom ? `${schedule.beforeRoom.minutes} min: ${schedule.beforeRoom.roomName}` : null,
  lastsMinutes: schedule?.lastsMinutes ?? null,
}))

export const announcementEntry = (before: Announcement | null, after: Announcement | null) =>
  announcementLine(named(before), named(after))
