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

function mergeOver(defaults: unknown, stored: unknown): unknown {
  if (stored === undefined) return defaults
  if (!isRecord(defaults) || !isRecord(stored)) return stored
  return Object.fromEntries(Object.keys(defaults).map((field) => [field, mergeOver(defaults[field], stored[field])]))
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
