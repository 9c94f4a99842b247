import type { Kept } from '../kit/kept-alert.tsx'
import { numberText } from '../kit/number-text.ts'
import type { SavedSettings } from './settings.queries.ts'

/** What stands behind a tab has no label in the page. */
const BEHIND_TABS: Record<string, string> = { welcomeText: 'Texto de boas-vindas', accessMessage: 'Mensagem de acesso' }

/** The fields that somebody else changed too, by their labels in the form and with what he wrote. */
export const keptSettings = (paths: readonly string[], theirs: SavedSettings, form: HTMLElement | null): Kept[] =>
  paths.map((path) => ({
    key: path,
    label: labelOf(path, form),
    // The field hides what is in it.
    ...(path !== 'defaultPassword' && { theirs: textOf(path, theirs) }),
  }))

function labelOf(path: string, form: HTMLElement | null): string {
  const [section = '', part = ''] = path.split('.')
  const field = form?.querySelector<HTMLInputElement>(`[name="${CSS.escape(path)}"]`)
  const label = field?.labels?.[0]?.textContent ?? BEHIND_TABS[section] ?? section
  const group = groupOf(field) ?? (part === part.toUpperCase() ? part : '')
  return group ? `${label} (${group})` : label
}

/** Each plan and each pass has the same fields: its heading tells them apart. */
function groupOf(field: HTMLElement | null | undefined) {
  const titleId = field?.closest('[role=group]')?.getAttribute('aria-labelledby')
  return titleId ? document.getElementById(titleId)?.textContent : null
}

function textOf(path: string, settings: SavedSettings): string {
  let value: unknown = settings
  for (const key of path.split('.')) value = (value as Record<string, unknown> | undefined)?.[key]
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não'
  return typeof value === 'number' ? numberText(value) : String(value ?? '')
}
