import type { EventSettings } from '@palco/contract/event/event'
import { byPath, changesOf, HIDDEN_CHANGE } from '../audit/changes.ts'

/** The values of the default password are hidden. */
export function settingsChanges(before: EventSettings, { version: _, ...after }: EventSettings & { version: number }) {
  const changes = changesOf(byPath(before), byPath(after))
  return 'defaultPassword' in changes ? { ...changes, defaultPassword: HIDDEN_CHANGE } : changes
}
