import { MESSAGES } from './kinds/message-kinds.ts'
import { subjectOf } from './message-rooms.ts'
import type { StoredRun } from './message-runs.repo.ts'

/** For a reminder, a person gets a receipt for each room. For other messages, they get only one. */
export const isReminder = ({ kind }: Pick<StoredRun, 'kind'>) => MESSAGES[kind].subject === 'room'

export function subjectsOf(run: Pick<StoredRun, 'id' | 'kind' | 'day' | 'rooms'>): string[] {
  if (isReminder(run)) return run.rooms.map(subjectOf)
  return [MESSAGES[run.kind].subject === 'run' ? run.id : run.day]
}
