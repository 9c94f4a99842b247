import type { PlannedRoom } from '@palco/contract/messages/message-plan'
import { MESSAGES } from './kinds/message-kinds.ts'
import type { StoredRun } from './message-runs.repo.ts'

type Room = Pick<PlannedRoom, 'id' | 'startDate'>

/** What a reminder is about: a room that was moved is another subject, so people are reminded again. */
export const subjectOf = ({ id, startDate }: Room) => `${id}@${startDate}`

/** The room of a reminder's subject. */
export const roomOf = (subject: string) => subject.slice(0, subject.lastIndexOf('@'))

/** Whether each room is a subject of its own. */
export const isReminder = ({ kind }: Pick<StoredRun, 'kind'>) => MESSAGES[kind].subject === 'room'

/** What a run's receipts are about. */
export function subjectsOf(run: Pick<StoredRun, 'id' | 'kind' | 'day' | 'rooms'>): string[] {
  if (isReminder(run)) return run.rooms.map(subjectOf)
  return [MESSAGES[run.kind].subject === 'run' ? run.id : run.day]
}
