import type { CertificateSettings } from '@palco/contract/certificates/certificate-design'
import { useWatch } from 'react-hook-form'
import { numberText } from '../../kit/words/number-text.ts'
import { PrintImageField } from './print-image-field.tsx'
import { useImageSize } from './use-paper.ts'

/** The minimum size in pixels for a sharp print: 150 dpi on A4. */
const LEAST = { width: 1754, height: 1240 }
const A4_RATIO = 297 / 210

const RECOMMENDED = `PNG ou JPEG em A4 deitado (297 × 210 mm), de preferência com 3508 × 2480 pixels; no mínimo ${LEAST.width} × ${LEAST.height}.`

export function BackgroundField() {
  const background = useWatch<CertificateSettings, 'background'>({ name: 'background' })
  const size = useImageSize(background)
  return (
    <PrintImageField
      name="background"
      label="Imagem de fundo"
      hint={size ? backgroundHint(size) : RECOMMENDED}
      type="image/jpeg"
      maxSide={3508}
    />
  )
}

export function backgroundHint({ width, height }: { width: number; height: number }): string {
  const hints = [`${numberText(width)} × ${numberText(height)} pixels.`]
  if (width < LEAST.width || height < LEAST.height)
    hints.push(`Pode sair borrada na impressão: o recomendado é pelo menos ${LEAST.width} × ${LEAST.height}.`)
  if (Math.abs(width / height / A4_RATIO - 1) > 0.02)
    hints.push('Não tem a proporção do A4 deitado (297 × 210): as bordas que sobram são cortadas.')
  return hints.join(' ')
}
