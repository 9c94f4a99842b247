import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { ROOM_ROWS_MAX } from '@palco/contract/base/limits'
import type { Group } from '@palco/contract/groups/groups'
import type { Language } from '@palco/contract/languages/languages'
import { sharedTransmissions } from '@palco/contract/rooms/room-overlaps'
import { type CreatedRows, roomChange } from '@palco/contract/rooms/room-planning'
import { ROW_COLUMNS, readRoomRows } from '@palco/contract/rooms/room-rows'
import type { Room } from '@palco/contract/rooms/rooms'
import { useQueryClient } from '@tanstack/react-query'
import { type Dispatch, type SetStateAction, type SyntheticEvent, useEffect, useEffectEvent, useMemo } from 'react'
import { askBeforeLoss } from '../../kit/dialog/ask-before-loss.ts'
import { FormDialog } from '../../kit/dialog/form-dialog.tsx'
import { pickFields } from '../../kit/form/pick-fields.ts'
import { dismissRule, readinessQuery } from '../../kit/readiness.queries.ts'
import { useClockZone } from '../../kit/words/event-zone.ts'
import { counted } from '../../kit/words/number-text.ts'
import { removedText } from '../../kit/words/plan-texts.ts'
import { valuesOf } from '../room-values.ts'
import { saveRows, undoRows } from '../rooms.queries.ts'
import { useUndoableSave } from '../use-undoable-save.ts'
import {
  changedRooms,
  type DraftRow,
  draftRows,
  NO_DRAFT,
  type PasteDraft,
  pastedTransmissions,
  previewRows,
  readyRooms,
  smallGroups,
  sorted,
} from './draft.ts'
import { submitText } from './paste-summary.ts'
import { PastedRows } from './pasted-rows.tsx'

interface PasteDialogProps {
  /** The pasted rows and their corrections; `null` if nothing has been pasted or typed yet. */
  draft: PasteDraft | null
  onDraft: Dispatch<SetStateAction<PasteDraft | null>>
  firstDay: string
  rooms: readonly Room[]
  groups: readonly Group[]
  languages: readonly Language[]
  /** The initial group for rows without a group; '' for none. */
  startGroupId: string
  onClose: () => void
}

export function PasteDialog(props: PasteDialogProps) {
  const { draft: given, onDraft, firstDay, rooms, groups, languages, startGroupId, onClose } = props
  const timeZone = useClockZone()
  const { problem, setProblem, isBusy, perform } = useUndoableSave(() => {
    onDraft(null)
    onClose()
  })
  const queryClient = useQueryClient()
  const draft = given ?? NO_DRAFT
  const { text, rows } = draft
  const defaultGroupId = draft.defaultGroupId ?? startGroupId
  const context = useMemo(() => {
    const defaultLanguage = valuesOf(null, languages).language
    return { timeZone, firstDay, languages, groups, defaultGroupId, defaultLanguage }
  }, [timeZone, firstDay, languages, groups, defaultGroupId])
  const preview = useMemo(() => previewRows(rows ?? [], context, rooms), [rows, context, rooms])
  const ready = readyRooms(preview)
  const tooSmall = smallGroups(preview, groups, rooms)
  const transmissions = useMemo(() => pastedTransmissions(preview, rooms), [preview, rooms])

  function read(pasted: string) {
    const tables = readRoomRows(pasted.slice(0, PASTE_MAX_LENGTH))
    if (tables.length === 0) return setProblem('Cole pelo menos uma linha da planilha')
    if (tables.length + (rows?.length ?? 0) > ROOM_ROWS_MAX)
      return setProblem(`Cole no máximo ${ROOM_ROWS_MAX} linhas de uma vez`)
    setProblem(null)
    onDraft({ ...draft, text: '', rows: [...(rows ?? []), ...draftRows(tables, context)] })
  }

  /** Parses a text wherever it is pasted, except in an input, or in a text area that already contains text. */
  const readPasted = useEffectEvent((event: ClipboardEvent) => {
    const { target, clipboardData } = event
    const isTyping = target instanceof HTMLTextAreaElement ? target.value : isTextInput(target)
    const pasted = clipboardData?.getData('text/plain') ?? ''
    if (isTyping || isBusy || !pasted.trim()) return
    event.preventDefault()
    read(pasted)
  })
  useEffect(() => {
    document.addEventListener('paste', readPasted)
    return () => document.removeEventListener('paste', readPasted)
  }, [])

  function change(key: number, fields: Partial<DraftRow>) {
    onDraft((now) => {
      const changed = (now?.rows ?? []).map((row) => (row.key === key ? { ...row, ...fields } : row))
      // Sorts the rows again when the correction of a row ends, because it may now be on another day.
      return { ...(now ?? NO_DRAFT), rows: fields.edited?.length === 0 ? sorted(changed, context) : changed }
    })
  }

  async function startOver() {
    if (await askBeforeLoss('Descartar as linhas coladas?', 'Descartar')) onDraft(null)
  }

  function submit(event: SyntheticEvent) {
    event.preventDefault()
    if (!rows) return read(text)
    if (!ready) return setProblem('Corrija as linhas marcadas, ou deixe-as de fora')
    const changes = changedRooms(preview)
    if (ready.length + changes.length === 0) return setProblem('Escolha pelo menos uma sala ou mudança')
    if (tooSmall.length > 0 && !draft.areLimitsRaised)
      return setProblem('Aumente o máximo de salas, ou deixe linhas de fora')
    const stored = new Map(rooms.map((room) => [room.id, room]))
    void perform({
      save: async () => {
        const saved = await saveRows(ready, changes, draft.areLimitsRaised)
        // Ignores failures: the rooms are saved, and the readiness page merely lists their shared transmission.
        if (draft.areTransmissionsIntended) await acceptTransmissions(saved, rooms).catch(() => null)
        void queryClient.invalidateQueries(readinessQuery)
        return saved
      },
      done: ({ rooms: created, changed }) => savedText(created.length, changed.length),
      undo: ({ rooms: created, groups: made, changed }, newestOf) =>
        undoRows({
          rooms: created.map(newestOf),
          groups: made,
          changes: changed.flatMap((room) => {
            const before = stored.get(room.id)
            return before ? pickFields(roomChange, { ...before, version: newestOf(room).version }) : []
          }),
        }),
      undone: ({ rooms: created, changed }) => (changed.length ? 'Planilha desfeita' : removedText(created.length)),
      undoProblem: 'Erro ao desfazer',
    })
  }

  return (
    <FormDialog
      isOpen
      title="Colar da planilha"
      width="md"
      submitText={rows ? submitText(preview) : 'Ver salas'}
      onSubmit={submit}
      onClose={onClose}
      isDirty={false}
      isSubmitting={isBusy}
      problem={problem}
      moreActions={
        rows && (
          <Button disabled={isBusy} onClick={() => void startOver()}>
            Recomeçar
          </Button>
        )
      }
    >
      {rows ? (
        <PastedRows
          rows={preview}
          groups={groups}
          languages={languages}
          tooSmall={tooSmall}
          transmissions={transmissions}
          draft={{ ...draft, defaultGroupId }}
          onDraft={(change) => onDraft({ ...draft, ...change })}
          onChange={change}
        />
      ) : (
        <PasteField text={text} onChange={(typed) => onDraft({ ...draft, text: typed })} />
      )}
    </FormDialog>
  )
}

/**
 * Makes the readiness page ignore that the saved rooms share a transmission with each other, or with other stored
 * rooms.
 */
async function acceptTransmissions({ rooms: created, changed }: CreatedRows, stored: readonly Room[]) {
  const saved = new Map([...created, ...changed].map((room) => [room.id, room]))
  const others = stored.filter(({ id }) => !saved.has(id))
  const shared = sharedTransmissions([...others, ...saved.values()])
  const cases = shared.filter((ids) => ids.some((id) => saved.has(id))).flat()
  if (cases.length > 0) await dismissRule('addresses-shared', { cases })
}

const savedText = (created: number, changed: number) =>
  [
    created && counted(created, 'sala criada', 'salas criadas'),
    changed && counted(changed, 'sala mudada', 'salas mudadas'),
  ]
    .filter(Boolean)
    .join(' · ')

const isTextInput = (target: EventTarget | null) => target instanceof HTMLInputElement && target.type === 'text'

/** The maximum length of a pasted text. It bounds the time for parsing; no real plan is that long. */
const PASTE_MAX_LENGTH = 500_000

const COLUMNS = Object.entries(ROW_COLUMNS)
  .map(([field, { label }]) => (field === 'name' ? `${label} (ou Sala)` : label))
  .join(', ')

const EXAMPLE = [
  ['Dia', 'Início', 'Fim', 'Nome', 'Palestrante', 'Idioma', 'Endereço', 'Grupo'],
  ['24/11', '10:40', '12:00', 'Abertura', 'Helena Prado', 'português', 'https://youtu.be/…', 'Brasil'],
  ['', '14h', '45 min', 'Oficina', 'Caio Bittencourt', 'English', 'https://vimeo.com/…', 'Mundo'],
]

const PasteField = ({ text, onChange }: { text: string; onChange: (text: string) => void }) => (
  <>
    <Typography>
      Copie as linhas da planilha e cole aqui com <kbd>Ctrl</kbd>+<kbd>V</kbd>. Você confere cada sala antes de salvar.
    </Typography>
    <TextField
      label="Linhas da planilha"
      value={text}
      onChange={({ target }) => onChange(target.value)}
      multiline
      minRows={4}
      maxRows={14}
      fullWidth
      autoFocus
      slotProps={{
        inputLabel: { shrink: true },
        htmlInput: { maxLength: PASTE_MAX_LENGTH, spellCheck: false, wrap: 'off', sx: CELLS },
      }}
    />
    <Box role="region" aria-label="Exemplo de planilha" tabIndex={0} sx={{ overflowX: 'auto', flexShrink: 0 }}>
      <Box component="table" sx={TABLE}>
        <caption>Por exemplo</caption>
        <tbody>
          {EXAMPLE.map((cells, row) => (
            <tr key={cells.join()}>
              {cells.map((cell, column) => {
                const Cell = row === 0 ? 'th' : 'td'
                return <Cell key={EXAMPLE[0]?.[column]}>{cell}</Cell>
              })}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
    <Typography variant="body2" color="textSecondary">
      {`Colunas: ${COLUMNS}. Com títulos, em qualquer ordem; sem títulos, nesta ordem. Um dia em branco repete o da linha acima; o fim pode ser uma duração. `}
      Também serve o texto de um arquivo CSV.
    </Typography>
  </>
)

const CELLS = { fontFamily: 'monospace', fontSize: '0.8125rem', tabSize: 12, '&&': { overflowX: 'auto' } }

const TABLE = {
  borderCollapse: 'collapse',
  fontSize: '0.8125rem',
  color: 'text.secondary',
  whiteSpace: 'nowrap',
  '& caption': { textAlign: 'left', pb: 0.5 },
  '& th, & td': { border: 1, borderColor: 'divider', px: 1, py: 0.5, textAlign: 'left' },
  '& th': { fontWeight: 600 },
}
