import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import InputBase from '@mui/material/InputBase'
import NativeSelect from '@mui/material/NativeSelect'
import type { Group } from '@palco/contract/groups/groups'
import { PASSES, type Pass } from '@palco/contract/passes/pass'
import { type KeyboardEvent, useState } from 'react'
import { Hint } from '../kit/hint.tsx'
import { CheckIcon, UndoIcon } from '../kit/icons.tsx'
import { type ImportLine, isSameLine, type TypedLine } from './import-state.ts'
import { EMAIL } from './line-columns.ts'

interface LineFormProps extends Pick<LineActions, 'hasPasses' | 'problemOf' | 'onCorrect' | 'onType'> {
  line: ImportLine
  typed: TypedLine
  problem: string | undefined
  /** `true` if a click has just opened the form; `false` if it was mounted again by scrolling. */
  autoFocus: boolean
}

export function LineForm(props: LineFormProps) {
  const { line, typed, problem: before, autoFocus, hasPasses, problemOf, onCorrect, onType } = props
  const [problem, setProblem] = useState(before)
  const type = (change: Partial<TypedLine>) => onType(line.row, { ...typed, ...change })
  const close = () => onType(line.row, null)

  function save() {
    const corrected = { ...line, ...typed, name: typed.name.trim(), email: typed.email.trim() }
    const isSame = isSameLine(corrected, line)
    if (isSame && !before) return close()
    const found = problemOf(corrected, isSame ? before : undefined)
    if (found) setProblem(found)
    else onCorrect(corrected)
  }

  /** Handles Enter and Esc, and stops the events: they would submit or close the surrounding dialog. */
  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Enter') save()
    else close()
  }

  const field = (text: string) => ({ 'aria-label': `${text} da linha ${line.row}`, 'aria-invalid': Boolean(problem) })
  return (
    <>
      {TEXTS.map(({ name, label, inputType, place }) => (
        <Box key={name} role="cell" sx={{ ...place, ...WIDER }}>
          <InputBase
            autoFocus={autoFocus && name === 'name'}
            fullWidth
            type={inputType}
            value={typed[name]}
            onChange={(event) => type({ [name]: event.target.value })}
            onKeyDown={press}
            inputProps={field(label)}
            sx={look}
          />
        </Box>
      ))}
      {hasPasses && (
        <Box role="cell" sx={{ gridArea: 'pass', minWidth: 0 }} onKeyDown={press}>
          <PassSelect {...field('Passe')} value={typed.pass} onChange={(pass) => type({ pass })} />
        </Box>
      )}
      <Box role="cell" sx={{ gridArea: 'group', display: 'flex', alignItems: 'center', minWidth: 0 }}>
        <Box aria-live="polite" sx={{ flex: 1, minWidth: 0 }}>
          {problem && <ProblemText text={problem} />}
        </Box>
        <IconButton
          aria-label={`Desfazer a correção da linha ${line.row}`}
          onClick={close}
          onKeyDown={(event) => event.key === 'Escape' && press(event)}
        >
          <UndoIcon />
        </IconButton>
      </Box>
      <Box role="cell" sx={{ gridArea: 'edit' }}>
        <IconButton color="secondary" aria-label={`Confirmar linha ${line.row}`} onClick={save} onKeyDown={press}>
          <CheckIcon />
        </IconButton>
      </Box>
    </>
  )
}

const TEXTS = [
  { name: 'name', label: 'Nome', inputType: 'text', place: { gridArea: 'name' } },
  { name: 'email', label: 'Email', inputType: 'email', place: EMAIL },
] as const

const WIDER = { minWidth: 0, ml: { xs: '-42px', sm: 0 }, pl: { xs: 1, sm: 0 } }

const look = {
  px: 1,
  font: 'inherit',
  // With a font below 16 px, iOS would zoom in on a focused field.
  fontSize: '1rem',
  border: 1,
  borderColor: 'var(--color-outline)',
  borderRadius: 1,
  '& input': { py: 0.5 },
  '&.Mui-focused': { borderColor: 'secondary.main', outline: '1px solid', outlineColor: 'secondary.main' },
}

export interface LineActions {
  groups: readonly Group[]
  hasPasses: boolean
  onGroup: (row: number, groupId: string) => void
  /**
   * Says why a line can't be imported; `null` if it can. `reported` is the server's error, which is still valid if the
   * line is unchanged.
   */
  problemOf: (line: ImportLine, reported?: string) => string | null
  onCorrect: (line: ImportLine) => void
  /** Called for each change while somebody types. If `line` is `null`, the correction is discarded. */
  onType: (row: number, line: TypedLine | null) => void
}

interface PassSelectProps {
  /**
   * The chosen pass; `undefined` for "Nenhum". It may be an unknown text from the sheet, which is shown until a pass is
   * chosen.
   */
  value: string | undefined
  onChange: (pass: Pass | undefined) => void
  'aria-label': string
  'aria-invalid': boolean
}

const PassSelect = ({ value = '', onChange, ...aria }: PassSelectProps) => (
  <NativeSelect
    fullWidth
    value={value}
    onChange={(event) => onChange(PASSES.find((pass) => pass === event.target.value))}
    inputProps={aria}
  >
    <option value="">Nenhum</option>
    {PASSES.map((pass) => (
      <option key={pass} value={pass}>
        {pass}
      </option>
    ))}
    {value && !PASSES.some((pass) => pass === value) && (
      <option value={value} disabled>
        {value}
      </option>
    )}
  </NativeSelect>
)

export const ProblemText = ({ text }: { text: string }) => (
  <Hint text={text}>
    <Box component="span" sx={problemLook}>
      {text}
    </Box>
  </Hint>
)

const problemLook = {
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  typography: 'caption',
  color: 'error.main',
}
