import type { ModeratedQuestion } from '@palco/contract/questions/moderated-questions'

export const moderatedQuestion = (id: string, rest: Partial<ModeratedQuestion> = {}): ModeratedQuestion => ({
  id,
  text: `Pergunta ${id}`,
  original: null,
  state: 'waiting',
  version: 1,
  votes: 0,
  asker: { id: 'ana', name: 'Ana Souza', block: null },
  showsName: false,
  hasHeldWord: false,
  askedAt: '2025-12-01T13:41:00.000Z',
  shownAt: null,
  decidedBy: null,
  decidedAt: null,
  mergedInto: null,
  reply: '',
  ...rest,
})
