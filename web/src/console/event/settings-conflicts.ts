import { get } from 'react-hook-form'
import type { Conflict } from '../kit/form/conflict-alert.tsx'
import { numberText } from '../kit/words/number-text.ts'
import type { SavedSettings } from './settings.queries.ts'

/** Fields of hidden tabs have no label in the DOM. */
const BEHIND_TABS: Record<string, string> = { welcomeText: 'Texto de boas-vindas', accessMessage: 'Mensagem de acesso' }

/** Conflicts of the fields at these paths, with their labels in the form and somebody else's values. */
export const settingsConflicts = (
  paths: readonly string[],
  theirs: SavedSettings,
  form: HTMLElement | null,
): Conflict[] =>
  paths.map((path) => ({
    key: path,
    label: labelOf(path, form),
    // A secret: its field hides the value.
    ...(path !== 'defaultPassword' && { theirs: textOf(path, theirs) }),
  }))

function labelOf(path: string, form: HTMLElement | null): string {
  const [section = '', part = ''] = path.split('.')
  const field = form?.querySelector<HTMLInputElement>(`[name="${CSS.escape(path)}"]`)
  const label = field?.labels?.[0]?.textContent ?? BEHIND_TABS[section] ?? section
  const group = groupOf(field) ?? (part === part.toUpperCase() ? part : '')
  return group ? `${label} (${group})` : label
}

/** Plans and passes have the same fields: their heading distinguishes them. */
function groupOf(field: HTMLElement | null | undefined) {
  const titleId = field?.closest('[role=group]')?.getAttribute('aria-labelledby')
  return titleId ? document.getElementById(titleId)?.textContent : null
}

function textOf(path: string, settings: SavedSettings): string {
  const value: unknown = get(settings, path)
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não'
  return typeof value === 'number' ? numberText(value) : String(value ?? '')
}
