import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import type { Group } from '@palco/contract/groups/groups'
import { useRef, useState } from 'react'
import { counted, numberText } from '../kit/words/number-text.ts'
import { GroupOptions } from './group-select.tsx'
import type { ImportLine } from './import-state.ts'

interface GroupForManyProps {
  groups: readonly Group[]
  /** The selected lines; if none are selected, all filtered lines. */
  lines: readonly ImportLine[]
  meant: 'all' | 'selected' | 'filtered'
  onApply: (groupId: string) => void
  /** How many lines the last change affected; `null` if there is nothing to undo. */
  undoableCount: number | null
  onUndo: () => void
}

const NOT_CHOSEN = ''
/**
 * The value of "Nenhum" in this select. The select of a line uses '' for it, but here '' means that nothing is chosen
 * yet.
 */
const NO_GROUP = 'none'

/** No group is preselected: one click by mistake would replace the groups from the sheet. */
export function GroupForMany({ groups, lines, meant, onApply, undoableCount, onUndo }: GroupForManyProps) {
  const [chosen, setChosen] = useState(NOT_CHOSEN)
  const apply = useRef<HTMLButtonElement>(null)
  const groupId = chosen === NO_GROUP ? '' : chosen
  const changed = lines.filter((line) => line.groupId !== groupId)
  return (
    <div>
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1.5, alignItems: { sm: 'center' } }}>
        <TextField
          select
          fullWidth
          size="small"
          label="Grupo para várias linhas"
          value={chosen}
          onChange={(event) => setChosen(event.target.value)}
          slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
        >
          <option value={NOT_CHOSEN} disabled>
            Escolha um grupo
          </option>
          <GroupOptions groups={groups} none={NO_GROUP} />
        </TextField>
        <Button
          ref={apply}
          variant="outlined"
          color="secondary"
          disabled={chosen === NOT_CHOSEN}
          onClick={() => changed.length && onApply(groupId)}
          sx={{ flexShrink: 0 }}
        >
          {meant === 'all' ? 'Aplicar a todos' : applyText(lines.length, WORDS[meant])}
        </Button>
      </Stack>
      <Box role="status" sx={word}>
        {chosen !== NOT_CHOSEN && changed.length > 0 && <span>{changesText(changed)}</span>}
        {undoableCount !== null && (
          <span>
            {`${counted(undoableCount, 'linha mudou', 'linhas mudaram')}.`}
            <Button
              size="small"
              color="secondary"
              onClick={() => {
                onUndo()
                // The pressed button disappears, so the focus moves to the button beside it.
                apply.current?.focus()
              }}
            >
              Desfazer
            </Button>
          </span>
        )}
      </Box>
    </div>
  )
}

/**
 * The styles of the text beside the buttons. It is as high with the undo button as without, so that nothing below
 * moves.
 */
const word = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  minHeight: 36,
  mb: -1,
  typography: 'body2',
  color: 'text.secondary',
}

const WORDS = { selected: 'selecionado', filtered: 'filtrado' }

const applyText = (count: number, which: string) =>
  count === 1 ? `Aplicar ao ${which}` : `Aplicar aos ${numberText(count)} ${which}s`

function changesText(changed: readonly ImportLine[]) {
  const losing = changed.filter(({ groupId }) => groupId).length
  const all = counted(changed.length, 'linha muda', 'linhas mudam')
  if (!losing) return `${all}.`
  return `${all}, ${counted(losing, 'delas já tem grupo', 'delas já têm grupo')}.`
}
