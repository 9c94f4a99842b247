import { get } from 'react-hook-form'
import type { Conflict } from '../kit/form/conflict-alert.tsx'
import { numberText } from '../kit/words/number-text.ts'
import type { SavedSettings } from './settings.queries.ts'

/**
 * The labels of the fields in language tabs. `labelOf` can't find them in the DOM, because hidden tabs are not
 * rendered.
 */
const BEHIND_TABS: Record<string, string> = {
  welcomeText: 'Texto de boas-vindas',
  accessMessage: 'Mensagem de acesso',
  privacyNotice: 'Aviso de privacidade',
}

/**
 * Returns the conflicts of the fields at these paths, with each field's label and the value that somebody else has
 * saved.
 */
export const settingsConflicts = (
  paths: readonly string[],
  theirs: SavedSettings,
  form: HTMLElement | null,
): Conflict[] =>
  paths.map((path) => ({
    key: path,
    label: labelOf(path, form),
    // The password is secret: its field hides it, and so must this text.
    ...(path !== 'defaultPassword' && { theirs: textOf(path, theirs) }),
  }))

function labelOf(path: string, form: HTMLElement | null): string {
  const [section = '', part = ''] = path.split('.')
  const field = form?.querySelector<HTMLInputElement>(`[name="${CSS.escape(path)}"]`)
  const label = field?.labels?.[0]?.textContent ?? BEHIND_TABS[section] ?? section
  const group = groupOf(field) ?? (part === part.toUpperCase() ? part : '')
  return group ? `${label} (${group})` : label
}

/** Returns the heading above a field. It is needed because plans and passes have fields with the same labels. */
function groupOf(field: HTMLElement | null | undefined) {
  const titleId = field?.closest('[role=group]')?.getAttribute('aria-labelledby')
  return titleId ? document.getElementById(titleId)?.textContent : null
}

function textOf(path: string, settings: SavedSettings): string {
  const value: unknown = get(settings, path)
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não'
  return typeof value === 'number' ? numberText(value) : String(value ?? '')
}
