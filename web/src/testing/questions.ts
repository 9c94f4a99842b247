import type { AudienceQuestion, OwnQuestion, RoomQuestions } from '@palco/contract/questions/questions'

const AT = '2025-12-01T13:40:00.000Z'

export const audienceQuestion = (id: string, fields: Partial<AudienceQuestion> = {}): AudienceQuestion => ({
  ...{ id, text: id, name: null, state: 'approved', votes: 0, reply: '', isEdited: false, shownAt: AT },
  ...fields,
})

export const ownQuestion = (id: string, fields: Partial<OwnQuestion> = {}): OwnQuestion => ({
  ...{ id, text: id, state: 'waiting', mergedInto: null, reply: '', isEdited: false, askedAt: AT },
  ...fields,
})

export const roomQuestions = (fields: Partial<RoomQuestions> = {}): RoomQuestions => ({
  ...{ roomId: 'plenary', seq: 1, isOn: true, isModerated: true },
  sitting: { id: 'monday', state: 'open', startedAt: AT },
  questions: [],
  poll: null,
  ...fields,
})
