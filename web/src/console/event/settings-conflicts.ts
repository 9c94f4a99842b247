import { get } from 'react-hook-form'
import type { Conflict } from '../kit/form/conflict-alert.tsx'
import { numberText } from '../kit/words/number-text.ts'
import type { SavedSettings } from './settings.queries.ts'

/** Labels of fields in language tabs. They can't be read from the DOM, because hidden tabs are not rendered. */
const BEHIND_TABS: Record<string, string> = { welcomeText: 'Texto de boas-vindas', accessMessage: 'Mensagem de acesso' }

/** Conflicts of the fields at these paths, each with its label and the value that somebody else saved. */
export const settingsConflicts = (
  paths: readonly string[],
  theirs: SavedSettings,
  form: HTMLElement | null,
): Conflict[] =>
  paths.map((path) => ({
    key: path,
    label: labelOf(path, form),
    // The password is secret and hidden in its field, so it is not shown here either.
    ...(path !== 'defaultPassword' && { theirs: textOf(path, theirs) }),
  }))

function labelOf(path: string, form: HTMLElement | null): string {
  const [section = '', part = ''] = path.split('.')
  const field = form?.querySelector<HTMLInputElement>(`[name="${CSS.escape(path)}"]`)
  const label = field?.labels?.[0]?.textContent ?? BEHIND_TABS[section] ?? section
  const group = groupOf(field) ?? (part === part.toUpperCase() ? part : '')
  return group ? `${label} (${group})` : label
}

/** The heading above a field. Plans and passes have the same fields, and only the heading distinguishes them. */
function groupOf(field: HTMLElement | null | undefined) {
  const titleId = field?.closest('[role=group]')?.getAttribute('aria-labelledby')
  return titleId ? document.getElementById(titleId)?.textContent : null
}

function textOf(path: string, settings: SavedSettings): string {
  const value: unknown = get(settings, path)
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não'
  return typeof value === 'number' ? numberText(value) : String(value ?? '')
}
