import { type EventSettings, eventSettings, INITIAL_EVENT_SETTINGS } from '@palco/contract/event'

/**
 * The settings that are stored, whatever version stored them: a field that it did not know yet has its default, and one
 * that nobody knows any more is left out.
 */
export function readSettings(value: string): EventSettings {
  const stored: { defaultPassword: string } = JSON.parse(value)
  const { defaultPassword } = stored
  return eventSettings.parse(mergeOver({ ...INITIAL_EVENT_SETTINGS, defaultPassword }, stored))
}

/** A list is a value like a text, and replaces its default as a whole. Where a record is due, all else is nothing. */
export function mergeOver(defaults: unknown, stored: unknown): unknown {
  if (!isRecord(defaults)) return stored === undefined ? defaults : stored
  if (!isRecord(stored)) return defaults
  return Object.fromEntries(Object.keys(defaults).map((field) => [field, mergeOver(defaults[field], stored[field])]))
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
