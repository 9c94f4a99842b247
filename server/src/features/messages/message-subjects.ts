import { MESSAGES } from './kinds/message-kinds.ts'
import { subjectOf } from './message-rooms.ts'
import type { StoredRun } from './message-runs.repo.ts'

/** True for messages with a receipt for each room. Others have one receipt for the whole message. */
export const isReminder = ({ kind }: Pick<StoredRun, 'kind'>) => MESSAGES[kind].subject === 'room'

export function subjectsOf(run: Pick<StoredRun, 'id' | 'kind' | 'day' | 'rooms'>): string[] {
  if (isReminder(run)) return run.rooms.map(subjectOf)
  return [MESSAGES[run.kind].subject === 'run' ? run.id : run.day]
}
