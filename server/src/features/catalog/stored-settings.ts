import { type EventSettings, eventSettings, INITIAL_EVENT_SETTINGS } from '@palco/contract/event/event'

/** Parses settings that any release has stored: missing fields get their default, unknown fields are dropped. */
export function readSettings(value: string): EventSettings {
  const stored: { defaultPassword: string } = JSON.parse(value)
  const { defaultPassword } = stored
  return eventSettings.parse(mergeOver({ ...INITIAL_EVENT_SETTINGS, defaultPassword }, stored))
}

/**
 * A stored list replaces a default list as a whole. Where the default is an object, a stored value of another type is
 * ignored.
 */
export function mergeOver(defaults: unknown, stored: unknown): unknown {
  if (!isRecord(defaults)) return stored === undefined ? defaults : stored
  if (!isRecord(stored)) return defaults
  return Object.fromEntries(Object.keys(defaults).map((field) => [field, mergeOver(defaults[field], stored[field])]))
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
