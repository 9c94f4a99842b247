import { type ParticipantRoom, participantRoom as schema } from '@palco/contract/participant'

export const participantRoom = (name: string, rest: Partial<ParticipantRoom> = {}): ParticipantRoom =>
  schema.parse({
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
