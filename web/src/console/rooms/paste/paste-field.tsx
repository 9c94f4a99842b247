import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { ROW_FIELDS } from '@palco/contract/rooms/room-rows'
import { ROW_LABELS } from './row-labels.ts'

/** Longer than any plan; bounds the work on what is pasted. */
export const PASTE_MAX_LENGTH = 500_000

const COLUMNS = ROW_FIELDS.map((field) => ROW_LABELS[field]).join(', ')

const EXAMPLE = `Dia	Início	Fim	Nome	Palestrante	Idioma	Endereço	Grupo
24/11	10:40	12:00	Abertura	Helena Prado	português	https://youtu.be/…	Brasil
	14h	45 min	Oficina	Caio Bittencourt	English	https://vimeo.com/…	Mundo`

interface PasteFieldProps {
  text: string
  onChange: (text: string) => void
}

export const PasteField = ({ text, onChange }: PasteFieldProps) => (
  <>
    <Typography>
      Copie as linhas da planilha e cole aqui com <kbd>Ctrl</kbd>+<kbd>V</kbd>. Você confere cada sala antes de salvar.
    </Typography>
    <TextField
      label="Linhas da planilha"
      value={text}
      onChange={({ target }) => onChange(target.value)}
      multiline
      minRows={6}
      maxRows={14}
      fullWidth
      autoFocus
      placeholder={EXAMPLE}
      slotProps={{
        inputLabel: { shrink: true },
        htmlInput: { maxLength: PASTE_MAX_LENGTH, spellCheck: false, wrap: 'off', sx: CELLS },
      }}
    />
    <Typography variant="body2" color="textSecondary">
      {`Colunas: ${COLUMNS}. Com títulos, em qualquer ordem; sem títulos, nesta ordem. Um dia em branco repete o da linha acima; o fim pode ser uma duração. `}
      Também serve o texto de um arquivo CSV.
    </Typography>
  </>
)

const CELLS = { fontFamily: 'monospace', fontSize: '0.8125rem', tabSize: 12, '&&': { overflowX: 'auto' } }
