import type { PlannedRoom } from '@palco/contract/message-plan'
import type { StoredRun } from './message-runs.repo.ts'

type Room = Pick<PlannedRoom, 'id' | 'startDate'>

/** What a reminder is about: a room that was moved is another subject, so it reminds anew. */
export const subjectOf = ({ id, startDate }: Room) => `${id}@${startDate}`

/** The room of a reminder's subject. */
export const roomOf = (subject: string) => subject.slice(0, subject.lastIndexOf('@'))

/** What a run's receipts are about. */
export const subjectsOf = ({ kind, day, rooms }: Pick<StoredRun, 'kind' | 'day' | 'rooms'>): string[] =>
  kind === 'evening' || kind === 'hour' ? rooms.map(subjectOf) : [day]
