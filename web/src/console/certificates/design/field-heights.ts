import {
  type CertificateSettings,
  PLACED_FIELDS,
  type PlacedFieldName,
} from '@palco/contract/certificates/certificate-design'
import { layOut } from '@palco/contract/certificates/certificate-layout'
import type { Paper } from '@palco/contract/certificates/paper/paper'
import { type Measure, mm, PAPER, type PaperItem } from '@palco/contract/certificates/paper/paper-items'
import { QUIET } from '@palco/contract/certificates/paper/seal'

const MM_PER_POINT = 1 / mm(1)

/** How high each field is with the texts of the sample, in millimetres. */
export function fieldHeights(
  paper: Paper,
  settings: CertificateSettings,
  measure: Measure,
): Record<PlacedFieldName, number> {
  const heights = PLACED_FIELDS.map((name) => {
    const [page] = layOut(paper, { ...alone(settings, name), hasProgramme: false }, measure)
    const { y, size } = settings.fields[name]
    const bottom = Math.max(0, ...(page?.items ?? []).map(bottomOf)) * MM_PER_POINT
    const least = size * MM_PER_POINT
    return [name, Math.min(Math.max(bottom - y, least), PAPER.height - y)]
  })
  return Object.fromEntries(heights)
}

/** With one field on the page. */
function alone(settings: CertificateSettings, name: PlacedFieldName): CertificateSettings {
  const fields = PLACED_FIELDS.map((each) => [each, { ...settings.fields[each], isShown: each === name }])
  return { ...settings, design: 'own', fields: Object.fromEntries(fields) }
}

/** Letters reach below the baseline. */
const DESCENT = 0.25

function bottomOf(item: PaperItem): number {
  if (item.kind === 'qr') return item.y + item.size + QUIET
  if (item.kind !== 'text') return 0
  return Math.max(0, ...item.pieces.map(({ y, size }) => y + size * DESCENT))
}
