import InputAdornment from '@mui/material/InputAdornment'
import { type PlacedField, type PlacedFieldName, placedField } from '@palco/contract/certificates/certificate-design'
import { PAPER } from '@palco/contract/certificates/paper/paper-items'
import { FieldRow } from '../../kit/form/field-row.tsx'
import { numberText } from '../../kit/words/number-text.ts'
import { SettledText } from './settled-text.tsx'
import type { Placing } from './use-placing.ts'

type NumberPart = 'x' | 'y' | 'width' | 'size'

const NUMBERS: readonly { part: NumberPart; label: string; unit: string; max: number; min: number }[] = [
  { part: 'x', label: 'Da esquerda', unit: 'mm', min: 0, max: PAPER.width },
  { part: 'y', label: 'Do topo', unit: 'mm', min: 0, max: PAPER.height },
  { part: 'width', label: 'Largura', unit: 'mm', min: 10, max: PAPER.width },
  { part: 'size', label: 'Letra', unit: 'pt', min: 6, max: 96 },
]

/** Or it would reach beyond the paper. */
const atMost = (millimetres: number) => `Use no máximo ${numberText(millimetres)} mm`

interface FieldNumbersProps {
  name: PlacedFieldName
  field: PlacedField
  placing: Placing
}

export function FieldNumbers({ name, field, placing }: FieldNumbersProps) {
  function type(part: NumberPart, text: string): string | null {
    const number = text.trim() === '' ? Number.NaN : Number(text)
    if (Number.isNaN(number)) return 'Informe um número'
    const parsed = placedField.shape[part].safeParse(number)
    if (!parsed.success) return parsed.error.issues[0]?.message ?? 'Valor inválido'
    if (part === 'x' && number + field.width > PAPER.width) return atMost(PAPER.width - field.width)
    if (part === 'width' && field.x + number > PAPER.width) return atMost(PAPER.width - field.x)
    placing.change(name, { [part]: number }, `${name} ${part}`)
    return null
  }
  return (
    <FieldRow minWidth="6.5rem">
      {NUMBERS.map(({ part, label, unit, min, max }) => (
        <SettledText
          key={part}
          label={label}
          type="number"
          size="small"
          value={String(field[part])}
          onType={(text) => type(part, text)}
          onLeave={placing.endStep}
          slotProps={{
            htmlInput: { min, max, step: part === 'size' ? 0.5 : 1, inputMode: 'decimal' },
            input: { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> },
          }}
        />
      ))}
    </FieldRow>
  )
}
