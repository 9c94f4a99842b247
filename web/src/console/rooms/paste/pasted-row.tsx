import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Chip from '@mui/material/Chip'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import type { ChangedField } from '@palco/contract/rooms/known-rooms'
import { ROW_COLUMNS, ROW_FIELDS, type RowField } from '@palco/contract/rooms/room-rows'
import { type KeyboardEvent, memo } from 'react'
import { CheckIcon, EditIcon } from '../../kit/icons.tsx'
import { ChangeTick } from '../../kit/list/change-tick.tsx'
import { useClockZone } from '../../kit/words/event-zone.ts'
import { hoursText } from '../../kit/words/plan-texts.ts'
import type { PreviewRow } from './draft.ts'

interface PastedRowProps {
  row: PreviewRow
  /** The names of the row's group and language, whether a group is created, and the row's changes as texts. */
  words: { group: string; isNewGroup: boolean; language: string; changes: readonly ChangeWords[] }
  // The following functions must not depend on other rows, because a memoised row may keep old functions.
  onType: (field: RowField, text: string) => void
  onEdit: (fields: readonly RowField[]) => void
  onChoose: (isChosen: boolean) => void
  onTick: (field: ChangedField, isTicked: boolean) => void
  onOther: () => void
}

interface ChangeWords {
  field: ChangedField
  label: string
  from: string
  to: string
  isTicked: boolean
}

/** Memoised: there may be three hundred rows, and somebody types in only one of them. */
export const PastedRow = memo(Row, isSameRow)

function isSameRow(before: PastedRowProps, after: PastedRowProps) {
  const shown = ({ row, words }: PastedRowProps) => JSON.stringify([row, words])
  return shown(before) === shown(after)
}

function Row({ row, words, onType, onEdit, onChoose, onTick, onOther }: PastedRowProps) {
  const timeZone = useClockZone()
  const { cells, room, problems, warnings, edited, known, isRepeated, isIncluded, overlaps } = row
  const name = cells.name || 'linha sem nome'
  const isEditing = edited.length > 0
  const isEditable = isIncluded || known !== null
  const isWrong = isIncluded && !room
  // The fields with an input. While a row is edited, these include fields that have become invalid: a new start may
  // make the end wrong. A missing group gets no input, because it is chosen above the rows.
  const fields = ROW_FIELDS.filter(
    (field) => edited.includes(field) || (isEditing && problems[field] && (field !== 'group' || cells.group)),
  )
  const otherProblems = ROW_FIELDS.flatMap((field) => (fields.includes(field) ? [] : (problems[field] ?? [])))

  /** Ends the correction on Enter. Without this, Enter would submit the dialog. */
  function closeByEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    if (room) onEdit([])
  }

  return (
    <Box component="li" sx={{ ...BLOCK, ...(isWrong && WRONG), ...(!isEditable && LEFT_OUT) }}>
      {!known && (
        <Checkbox
          checked={isIncluded}
          onChange={(_, isChosen) => onChoose(isChosen)}
          slotProps={{ input: { 'aria-label': `Criar: ${name}` } }}
          sx={{ mt: -0.75, ml: -1 }}
        />
      )}
      <Stack sx={{ flex: 1, minWidth: 0, gap: 0.5, overflowWrap: 'anywhere' }}>
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
          <Typography component="span" sx={{ fontVariantNumeric: 'tabular-nums', color: 'text.secondary' }}>
            {room ? hoursText(room, timeZone) : [cells.start, cells.end].filter(Boolean).join(' – ')}
          </Typography>
          <Typography component="span" sx={{ fontWeight: 600 }}>
            {name}
          </Typography>
          {isRepeated && !known && <Chip size="small" label="linha repetida" />}
          {words.isNewGroup && isIncluded && <Chip size="small" color="info" variant="outlined" label="grupo novo" />}
        </Stack>
        <Typography variant="body2" color="textSecondary">
          {[cells.titulo, cells.speaker, words.language, words.group].filter(Boolean).join(' · ')}
        </Typography>
        {cells.webinarUrl && !known && (
          <Typography variant="body2" color="textSecondary" noWrap>
            {[cells.webinarUrl, cells.backupUrl && `reserva: ${cells.backupUrl}`].filter(Boolean).join(' · ')}
          </Typography>
        )}
        {[...Object.values(warnings), ...overlaps].map((text) => (
          <Typography key={text} variant="body2" sx={{ color: 'warning.main' }}>
            {text}
          </Typography>
        ))}
        {words.changes.length > 0 && (
          <div>
            {words.changes.map(({ field, ...change }) => (
              <ChangeTick key={field} {...change} subject={name} onTick={(isTicked) => onTick(field, isTicked)} />
            ))}
            <Button size="small" aria-label={`É outra sala, criar: ${name}`} onClick={onOther}>
              É outra sala: criar
            </Button>
          </div>
        )}
        {isEditing && isEditable && (
          <Box sx={FIELDS} onKeyDown={closeByEnter}>
            {fields.map((field) => (
              <TextField
                key={field}
                size="small"
                label={ROW_COLUMNS[field].label}
                value={cells[field]}
                onChange={({ target }) => onType(field, target.value)}
                error={Boolean(problems[field])}
                helperText={problems[field]}
                slotProps={{ htmlInput: { maxLength: 2048, 'aria-label': `${ROW_COLUMNS[field].label}: ${name}` } }}
              />
            ))}
          </Box>
        )}
        {isWrong && otherProblems.length > 0 && (
          <Typography variant="body2" color="error">
            {otherProblems.join(' · ')}
          </Typography>
        )}
      </Stack>
      <Tooltip title={isEditing ? 'Pronto' : 'Editar'}>
        <span>
          <IconButton
            color="secondary"
            aria-label={`${isEditing ? 'Pronto' : 'Editar'}: ${name}`}
            disabled={!isEditable}
            onClick={() => onEdit(isEditing ? [] : ROW_FIELDS)}
            sx={{ mt: -0.5 }}
          >
            {isEditing ? <CheckIcon /> : <EditIcon />}
          </IconButton>
        </span>
      </Tooltip>
    </Box>
  )
}

const BLOCK = {
  display: 'flex',
  alignItems: 'flex-start',
  gap: 0.5,
  p: 1.25,
  border: 1,
  borderColor: 'divider',
  borderLeft: 4,
  borderLeftColor: 'secondary.main',
  borderRadius: 1,
  listStyle: 'none',
}

const WRONG = { borderLeftColor: 'error.main' }

const LEFT_OUT = { borderLeftColor: 'divider', borderStyle: 'dashed', color: 'text.secondary' }

const FIELDS = {
  display: 'grid',
  gap: 1.5,
  mt: 1,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 200px), 1fr))',
}
