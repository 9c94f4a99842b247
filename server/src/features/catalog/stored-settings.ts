import { type EventSettings, eventSettings, INITIAL_EVENT_SETTINGS } from '@palco/contract/event/event'

/** Parses settings that any release has stored. Missing fields get their default; unknown fields are removed. */
export function readSettings(value: string): EventSettings {
  const stored: { defaultPassword: string } = JSON.parse(value)
  const { defaultPassword } = stored
  return eventSettings.parse(mergeOver({ ...INITIAL_EVENT_SETTINGS, defaultPassword }, stored))
}

/**
 * Returns the defaults, replaced by stored values. A list is replaced as a whole. If the default is an object, a stored
 * value of another type is ignored.
 */
export function mergeOver(defaults: unknown, stored: unknown): unknown {
  if (!isRecord(defaults)) return stored === undefined ? defaults : stored
  if (!isRecord(stored)) return defaults
  return Object.fromEntries(Object.keys(defaults).map((field) => [field, mergeOver(defaults[field], stored[field])]))
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
