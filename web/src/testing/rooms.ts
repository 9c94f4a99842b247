import type { ParticipantRoom } from '@palco/contract/participant'

export const participantRoom = (name: string, rest: Partial<ParticipantRoom> = {}): ParticipantRoom => ({
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
