import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import InputAdornment from '@mui/material/InputAdornment'
import Stack from '@mui/material/Stack'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import {
  INITIAL_CERTIFICATE_SETTINGS,
  PLACED_FIELDS,
  type PlacedField,
  type PlacedFieldName,
  placedField,
} from '@palco/contract/certificates/certificate-design'
import { PAPER } from '@palco/contract/certificates/paper/paper-items'
import { useWatch } from 'react-hook-form'
import { FieldRow } from '../../kit/form/field-row.tsx'
import { optionsOf, SelectField } from '../../kit/form/select-field.tsx'
import { UndoIcon } from '../../kit/icons.tsx'
import { numberText } from '../../kit/words/number-text.ts'
import { ColorField } from './color-field.tsx'
import type { DesignValues } from './design.queries.ts'
import { ALIGNMENTS, FIELD_NAMES } from './design-texts.ts'
import { SettledText } from './settled-text.tsx'
import type { Placing } from './use-placing.ts'

/** Fields that can't be hidden: a certificate needs a name, and the seal with which it is verified. */
const ALWAYS_SHOWN: readonly PlacedFieldName[] = ['name', 'seal']

export function PlacedFieldForm({ placing }: { placing: Placing }) {
  const { selected, select, change, endStep, undo, canUndo } = placing
  const field = useWatch<DesignValues, `fields.${PlacedFieldName}`>({ name: `fields.${selected}` })
  const fields = useWatch<DesignValues, 'fields'>({ name: 'fields' })

  function set(part: Partial<PlacedField>, key: keyof PlacedField | 'reset') {
    change(selected, part, `${selected} ${key}`)
  }
  function choose(part: Partial<PlacedField>, key: keyof PlacedField | 'reset') {
    set(part, key)
    endStep()
  }

  return (
    <Stack sx={{ gap: 2 }}>
      <SelectField
        label="Campo"
        value={selected}
        options={PLACED_FIELDS.map((name) => [name, `${FIELD_NAMES[name]}${fields[name].isShown ? '' : ' (oculto)'}`])}
        onChange={select}
        helperText="Arraste na folha, use as setas do teclado (+ e − mudam a largura), ou escreva as medidas aqui."
      />
      <Stack key={selected} role="group" aria-label={FIELD_NAMES[selected]} sx={{ gap: 2 }}>
        <FieldNumbers name={selected} field={field} placing={placing} />
        <FieldRow minWidth="9rem">
          <SelectField
            size="small"
            label="Alinhamento"
            value={field.align}
            options={optionsOf(ALIGNMENTS)}
            onChange={(align) => choose({ align }, 'align')}
          />
          <ColorField
            label="Cor do texto"
            size="small"
            value={field.color}
            onChange={(color) => set({ color }, 'color')}
            onLeave={endStep}
          />
        </FieldRow>
        {ALWAYS_SHOWN.includes(selected) ? (
          <Typography variant="body2" color="textSecondary">
            {selected === 'name'
              ? 'Sempre aparece. Um nome longo diminui e depois quebra em duas linhas dentro da largura.'
              : 'Sempre aparece: sem ele ninguém confere a autenticidade.'}
          </Typography>
        ) : (
          <FormControlLabel
            control={<Switch checked={field.isShown} onChange={(_event, isShown) => choose({ isShown }, 'isShown')} />}
            label="Aparece no certificado"
          />
        )}
      </Stack>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <Button size="small" variant="outlined" startIcon={<UndoIcon />} disabled={!canUndo} onClick={undo}>
          Desfazer
        </Button>
        <Button size="small" onClick={() => choose(INITIAL_CERTIFICATE_SETTINGS.fields[selected], 'reset')}>
          Restaurar posição padrão
        </Button>
      </Stack>
    </Stack>
  )
}

type NumberPart = 'x' | 'y' | 'width' | 'size'

const NUMBERS: readonly { part: NumberPart; label: string; unit: string; max: number; min: number }[] = [
  { part: 'x', label: 'Da esquerda', unit: 'mm', min: 0, max: PAPER.width },
  { part: 'y', label: 'Do topo', unit: 'mm', min: 0, max: PAPER.height },
  { part: 'width', label: 'Largura', unit: 'mm', min: 10, max: PAPER.width },
  { part: 'size', label: 'Letra', unit: 'pt', min: 6, max: 96 },
]

const atMost = (millimetres: number) => `Use no máximo ${numberText(millimetres)} mm`

function FieldNumbers({ name, field, placing }: { name: PlacedFieldName; field: PlacedField; placing: Placing }) {
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
