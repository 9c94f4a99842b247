import type { PlannedRoom } from '@palco/contract/messages/message-plan'
import type { StoredRun } from './message-runs.repo.ts'

type Room = Pick<PlannedRoom, 'id' | 'startDate'>

/** What a reminder is about: a room that was moved is another subject, so it reminds anew. */
export const subjectOf = ({ id, startDate }: Room) => `${id}@${startDate}`

/** The room of a reminder's subject. */
export const roomOf = (subject: string) => subject.slice(0, subject.lastIndexOf('@'))

/** Of rooms to come, each a subject of its own; what follows a day has the day as its only subject. */
export const isReminder = ({ kind }: Pick<StoredRun, 'kind'>) => kind === 'evening' || kind === 'hour'

/** What a run's receipts are about. */
export function subjectsOf(run: Pick<StoredRun, 'id' | 'kind' | 'day' | 'rooms'>): string[] {
  if (isReminder(run)) return run.rooms.map(subjectOf)
  return [run.kind === 'changed' ? run.id : run.day]
}
