import { INITIAL_EVENT_SETTINGS } from '@palco/contract/event/event'
import { participantEvent as schema } from '@palco/contract/event/participant-event'

export const participantEvent = schema.parse({
  ...INITIAL_EVENT_SETTINGS,
  startsAt: '2025-12-01T13:40:00.000Z',
  firstDay: '2025-12-01',
  support: { phone: '5511900000000', message: '' },
})
