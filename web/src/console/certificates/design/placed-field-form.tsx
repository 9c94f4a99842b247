import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import Switch from '@mui/material/Switch'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import {
  INITIAL_CERTIFICATE_SETTINGS,
  PLACED_FIELDS,
  type PlacedField,
  type PlacedFieldName,
  TEXT_ALIGNMENTS,
} from '@palco/contract/certificates/certificate-design'
import { useWatch } from 'react-hook-form'
import { FieldRow } from '../../kit/form/field-row.tsx'
import { UndoIcon } from '../../kit/icons.tsx'
import { ColorField } from './color-field.tsx'
import type { DesignValues } from './design.queries.ts'
import { ALIGNMENTS, FIELD_NAMES } from './design-texts.ts'
import { FieldNumbers } from './field-numbers.tsx'
import type { Placing } from './use-placing.ts'

/** Without them the certificate names nobody, or can't be checked. */
const ALWAYS_SHOWN: readonly PlacedFieldName[] = ['name', 'seal']

/** What dragging does, and more, by numbers. */
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
      <TextField
        select
        label="Campo"
        value={selected}
        onChange={({ target }) => select(target.value as PlacedFieldName)}
        helperText="Arraste na folha, use as setas do teclado (+ e − mudam a largura), ou escreva as medidas aqui."
      >
        {PLACED_FIELDS.map((name) => (
          <MenuItem key={name} value={name}>
            {FIELD_NAMES[name]}
            {!fields[name].isShown && ' (oculto)'}
          </MenuItem>
        ))}
      </TextField>
      <Stack key={selected} role="group" aria-label={FIELD_NAMES[selected]} sx={{ gap: 2 }}>
        <FieldNumbers name={selected} field={field} placing={placing} />
        <FieldRow minWidth="9rem">
          <TextField
            select
            size="small"
            label="Alinhamento"
            value={field.align}
            onChange={({ target }) => choose({ align: target.value as PlacedField['align'] }, 'align')}
          >
            {TEXT_ALIGNMENTS.map((align) => (
              <MenuItem key={align} value={align}>
                {ALIGNMENTS[align]}
              </MenuItem>
            ))}
          </TextField>
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
