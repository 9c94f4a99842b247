import {
  type OpenRoom,
  openRoom as openRoomSchema,
  type ParticipantRoom,
  participantRoom as roomSchema,
} from '@palco/contract/portal/participant'
import { type OpenRecording, openRecording as openRecordingSchema } from '@palco/contract/recordings/recordings'

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

export const openRecording = (name: string, rest: Partial<OpenRecording> = {}): OpenRecording =>
  openRecordingSchema.parse({
    ...participantRoom(name, { recordingPublishedAt: '2025-12-01T16:00:00.000Z' }),
    webinarUrl: 'https://x.io/recorded',
    mode: 'page',
    isNamed: false,
    until: '2026-06-05',
    endsAt: '2026-06-06T03:00:00.000Z',
    refusedUrls: [],
    ...rest,
  })
