import type { Timer } from '../../base/operations/timer.ts'
import type { Whereabouts } from '../../core/attendance/whereabouts.ts'
import type { Feature, Shared } from '../../feature.ts'

export interface MessageParts {
  findInRoom: Whereabouts['findInRoom']
  timer?: Timer | undefined
}

export const messagesFeature = (_shared: Shared, _parts: MessageParts): Feature => ({})
