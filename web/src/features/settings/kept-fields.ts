import type { Kept } from '../../components/kept-alert.tsx'
import { numberText } from '../../lib/number-text.ts'
import type { SavedSettings } from './settings.queries.ts'

/** What stands behind a tab has no label in the page. */
const BEHIND_TABS: Record<string, string> = { welcomeText: 'Texto de boas-vindas', accessMessage: 'Mensagem de acesso' }

/** The fields that somebody else changed too, by their labels in the form and with what he wrote. */
export const keptFields = (paths: readonly string[], theirs: SavedSettings, form: HTMLElement | null): Kept[] =>
  paths.map((path) => ({ label: labelOf(path, form), theirs: textOf(path, theirs) }))

function labelOf(path: string, form: HTMLElement | null): string {
  const [section = '', part = ''] = path.split('.')
  const field = form?.querySelector<HTMLInputElement>(`[name="${CSS.escape(path)}"]`)
  const label = field?.labels?.[0]?.textContent ?? BEHIND_TABS[section] ?? section
  return part && part === part.toUpperCase() ? `${label} (${part})` : label
}

function textOf(path: string, settings: SavedSettings): string {
  let value: unknown = settings
  for (const key of path.split('.')) value = (value as Record<string, unknown> | undefined)?.[key]
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não'
  return typeof value === 'number' ? numberText(value) : String(value ?? '')
}
