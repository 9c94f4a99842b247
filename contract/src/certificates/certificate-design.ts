import * as z from 'zod/mini'
import { atMost, isStorableText } from '../base/fields.ts'
import { calendarDay } from '../base/form-fields.ts'
import { movedByDays, zonedInstant } from '../base/zoned-time.ts'
import { PAPER } from './paper/paper-items.ts'

// Each saved version of the design is kept, because a certificate is always drawn with the version with which it was
// issued.

/** Fields on the organiser's own background. `statement`: event, hours and days. `seal`: QR code, code and URL. */
export const PLACED_FIELDS = ['title', 'name', 'statement', 'issued', 'signatory', 'seal'] as const
export type PlacedFieldName = (typeof PLACED_FIELDS)[number]

export const TEXT_ALIGNMENTS = ['left', 'center', 'right'] as const

const color = z.string().check(z.regex(/^#[0-9a-f]{6}$/i, 'Cor inválida'))
const millimetres = (max: number) => z.number().check(z.nonnegative(), z.maximum(max, `Use no máximo ${max} mm`))

/** `x` and `y`: the upper left corner, in millimetres, like `width`. `size`: the size of the text, in points. */
export const placedField = z.object({
  isShown: z.boolean(),
  x: millimetres(PAPER.width),
  y: millimetres(PAPER.height),
  width: z.number().check(z.minimum(10, 'Use no mínimo 10 mm'), z.maximum(PAPER.width, 'Mais largo que a folha')),
  size: z.number().check(z.minimum(6, 'Use no mínimo 6 pontos'), z.maximum(96, 'Use no máximo 96 pontos')),
  align: z.enum(TEXT_ALIGNMENTS),
  color,
})
export type PlacedField = z.infer<typeof placedField>

const line = (maxLength: number) =>
  z.string().check(z.trim(), atMost(maxLength), z.refine(isStorableText, 'O texto contém caracteres inválidos'))

const image = z.nullable(z.string().check(atMost(200)))

export const DESIGN_KINDS = ['stage', 'own'] as const
/**
 * The workload that a certificate shows. `attended`: the minutes that count. `programme`: the planned hours, either of
 * all rooms of the person or, with the `attendanceScope` `room`, of those in which they reached the minimum.
 */
export const WORKLOADS = ['attended', 'programme'] as const

export const certificateSettings = z.object({
  /**
   * From which day certificates are issued, in the event's time zone. `null`: from a week after the last day, when
   * refunds end.
   */
  issueFrom: z.nullable(calendarDay),
  organiser: line(120),
  signatory: z.object({ name: line(120), role: line(120) }),
  signature: image,
  workload: z.enum(WORKLOADS),
  hasProgramme: z.boolean(),
  /** `stage`: the built-in design. `own`: a background image with fields placed on it. */
  design: z.enum(DESIGN_KINDS),
  accent: color,
  hasLogo: z.boolean(),
  background: image,
  fields: z.record(z.enum(PLACED_FIELDS), placedField),
})
export type CertificateSettings = z.infer<typeof certificateSettings>

/**
 * Requires a background for the design `own`. The fields `name` and `seal` must be shown, because nobody could check a
 * certificate without them.
 */
export const certificateSettingsUpdate = z.extend(certificateSettings, { version: z.int() }).check(
  z.refine(({ design, background }) => design === 'stage' || background !== null, {
    message: 'Envie a imagem de fundo',
    path: ['background'],
  }),
  z.refine(({ fields }) => fields.name.isShown, {
    message: 'O nome precisa aparecer no certificado',
    path: ['fields', 'name', 'isShown'],
  }),
  z.refine(({ fields }) => fields.seal.isShown, {
    message: 'O código de verificação precisa aparecer no certificado',
    path: ['fields', 'seal', 'isShown'],
  }),
)
export type CertificateSettingsUpdate = z.infer<typeof certificateSettingsUpdate>

const placed = (field: Partial<PlacedField>): PlacedField => ({
  isShown: true,
  x: 28.5,
  y: 0,
  width: 240,
  size: 14,
  align: 'center',
  color: '#1b1b2f',
  ...field,
})

export const INITIAL_CERTIFICATE_SETTINGS: CertificateSettings = {
  issueFrom: null,
  organiser: '',
  signatory: { name: '', role: '' },
  signature: null,
  workload: 'attended',
  hasProgramme: true,
  design: 'stage',
  accent: '#0f5a71',
  hasLogo: true,
  background: null,
  fields: {
    title: placed({ y: 38, size: 26 }),
    name: placed({ y: 72, size: 34 }),
    statement: placed({ y: 98, size: 14 }),
    issued: placed({ y: 138, size: 11 }),
    signatory: placed({ y: 160, size: 11, x: 98.5, width: 100 }),
    seal: placed({ y: 148, size: 8, x: 226, width: 46, align: 'right' }),
  },
}

const REFUND_DAYS = 7

export function issueFrom(
  { issueFrom }: Pick<CertificateSettings, 'issueFrom'>,
  { lastDay, timeZone }: { lastDay: string; timeZone: string },
): string {
  const midnight = (day: string) => zonedInstant(`${day}T00:00`, timeZone)
  return issueFrom ? midnight(issueFrom) : movedByDays(midnight(lastDay), REFUND_DAYS, timeZone)
}
