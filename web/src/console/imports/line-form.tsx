import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import InputBase from '@mui/material/InputBase'
import { type KeyboardEvent, useState } from 'react'
import { CheckIcon } from '../kit/icons.tsx'
import type { ImportLine } from './import-state.ts'
import type { LineActions } from './line-actions.ts'
import { EMAIL } from './line-columns.ts'
import { ProblemText } from './problem-text.tsx'

interface LineFormProps extends Pick<LineActions, 'problemOf' | 'onCorrect'> {
  line: ImportLine
  /** What was wrong with it before. */
  problem: string | undefined
  onClose: () => void
}

/** A line's name and address in its place. Enter takes them, Esc leaves them as they were. */
export function LineForm({ line, problem: before, problemOf, onCorrect, onClose }: LineFormProps) {
  const [name, setName] = useState(line.name)
  const [email, setEmail] = useState(line.email)
  const [problem, setProblem] = useState(before)

  function save() {
    const corrected = { ...line, name: name.trim(), email: email.trim() }
    const isSame = corrected.name === line.name && corrected.email === line.email
    const found = isSame ? before : problemOf(corrected)
    if (found) return setProblem(found)
    if (!isSame) onCorrect(corrected)
    onClose()
  }

  /** The dialog around it would be sent by one key, and closed by the other. */
  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Enter') save()
    else onClose()
  }

  const field = (text: string) => ({ 'aria-label': `${text} da linha ${line.row}`, 'aria-invalid': Boolean(problem) })
  return (
    <>
      <Box role="cell" sx={{ gridArea: 'name', ...WIDER }}>
        <InputBase
          autoFocus
          fullWidth
          value={name}
          onChange={(event) => setName(event.target.value)}
          onKeyDown={press}
          inputProps={field('Nome')}
          sx={look}
        />
      </Box>
      <Box role="cell" sx={{ ...EMAIL, ...WIDER }}>
        <InputBase
          fullWidth
          type="email"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          onKeyDown={press}
          inputProps={field('Email')}
          sx={look}
        />
      </Box>
      <Box role="cell" aria-live="polite" sx={{ gridArea: 'group', minWidth: 0 }}>
        {problem && <ProblemText text={problem} />}
      </Box>
      <Box role="cell" sx={{ gridArea: 'edit' }}>
        <IconButton color="secondary" aria-label={`Confirmar linha ${line.row}`} onClick={save} onKeyDown={press}>
          <CheckIcon />
        </IconButton>
      </Box>
    </>
  )
}

/** On a phone over the place of the box as well. */
const WIDER = { minWidth: 0, ml: { xs: '-42px', sm: 0 }, pl: { xs: 1, sm: 0 } }

const look = {
  px: 1,
  font: 'inherit',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  '& input': { py: { xs: 0, sm: 0.5 } },
  '&.Mui-focused': { borderColor: 'secondary.main', outline: '1px solid', outlineColor: 'secondary.main' },
}
