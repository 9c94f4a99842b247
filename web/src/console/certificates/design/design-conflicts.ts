import type { PlacedField, PlacedFieldName } from '@palco/contract/certificates/certificate-design'
import { get } from 'react-hook-form'
import type { Conflict } from '../../kit/form/conflict-alert.tsx'
import { numberText } from '../../kit/words/number-text.ts'
import type { SavedDesign } from './design.queries.ts'
import { ALIGNMENTS, DESIGNS, FIELD_NAMES, PLACE_TEXTS, WORKLOAD_TEXTS } from './design-texts.ts'

const LABELS: Record<string, string> = {
  issueFrom: 'Emitir a partir de',
  organiser: 'Organização',
  'signatory.name': 'Nome de quem assina',
  'signatory.role': 'Cargo de quem assina',
  signature: 'Imagem da assinatura',
  workload: 'Carga horária',
  hasProgramme: 'Segunda página com o programa',
  design: 'Modelo',
  accent: 'Cor de destaque',
  hasLogo: 'Logo do evento',
  background: 'Imagem de fundo',
}

const VALUES: Record<string, string> = {
  ...ALIGNMENTS,
  ...DESIGNS,
  attended: WORKLOAD_TEXTS.attended.label,
  programme: WORKLOAD_TEXTS.programme.label,
}

const CHOICES = new Set(['workload', 'design', 'align'])
const IMAGES = new Set(['signature', 'background'])

export const designConflicts = (paths: readonly string[], theirs: SavedDesign): Conflict[] =>
  paths.map((path) => ({ key: path, label: labelOf(path), ...theirValue(path, get(theirs, path)) }))

function labelOf(path: string): string {
  const [, field, part] = path.split('.')
  const label = LABELS[path]
  return label ?? `${FIELD_NAMES[field as PlacedFieldName]}: ${PLACE_TEXTS[part as keyof PlacedField]}`
}

/**
 * Describes the value that somebody else has saved. A new image has no text, because its URL would tell a reader
 * nothing.
 */
function theirValue(path: string, value: unknown): Pick<Conflict, 'theirs'> {
  if (IMAGES.has(path)) return value ? {} : { theirs: '' }
  if (typeof value === 'boolean') return { theirs: value ? 'Sim' : 'Não' }
  if (typeof value === 'number') return { theirs: numberText(value) }
  const text = String(value ?? '')
  return { theirs: CHOICES.has(path.split('.').at(-1) ?? '') ? (VALUES[text] ?? text) : text }
}
