import {
  type OpenRoom,
  openRoom as openRoomSchema,
  type ParticipantRoom,
  participantRoom as roomSchema,
} from '@palco/contract/participant'

export const participantRoom = (name: string, rest: Partial<ParticipantRoom> = {}): ParticipantRoom =>
  roomSchema.parse({
    id: name,
    name,
    titulo: '',
    speaker: '',
    description: '',
    language: 'PT_BR',
    groupId: 'a',
    group: { id: 'a', name: 'Brasil' },
    active: true,
    startDate: null,
    endDate: null,
    createdAt: '2025-11-01T10:00:00.000Z',
    ...rest,
  })

export const openRoom = (name: string): OpenRoom =>
  openRoomSchema.parse({ ...participantRoom(name), webinarUrl: 'https://x.io/live', graceMinutes: 15 })
