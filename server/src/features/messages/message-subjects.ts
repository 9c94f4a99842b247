import { MESSAGES } from './kinds/message-kinds.ts'
import { subjectOf } from './message-rooms.ts'
import type { StoredRun } from './message-runs.repo.ts'

/**
 * True for messages that leave a receipt for each person and room. Other messages leave one receipt for each person.
 */
export const isReminder = ({ kind }: Pick<StoredRun, 'kind'>) => MESSAGES[kind].subject === 'room'

export function subjectsOf(run: Pick<StoredRun, 'id' | 'kind' | 'day' | 'rooms'>): string[] {
  if (isReminder(run)) return run.rooms.map(subjectOf)
  return [MESSAGES[run.kind].subject === 'run' ? run.id : run.day]
}
