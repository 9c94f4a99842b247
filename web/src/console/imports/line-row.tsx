import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import IconButton from '@mui/material/IconButton'
import { phoneText } from '@palco/contract/base/phone'
import { useState } from 'react'
import { Hint } from '../kit/hint.tsx'
import { EditIcon } from '../kit/icons.tsx'
import { GroupSelect } from './group-select.tsx'
import type { ImportLine, TypedLine } from './import-state.ts'
import { COLUMNS, COLUMNS_WITH_PASS, EMAIL, LINE_HEIGHTS, TEXT } from './line-columns.ts'
import { type LineActions, LineForm, ProblemText } from './line-form.tsx'

interface LineRowProps extends LineActions {
  index: number
  start: number
  line: ImportLine
  problem: string | undefined
  isSelected: boolean
  onSelect: (isSelected: boolean) => void
  typed: TypedLine | undefined
}

export function LineRow(props: LineRowProps) {
  const { index, start, line, problem, isSelected, onSelect, typed, groups, hasPasses, onGroup, onType, onCorrect } =
    props
  /** Whether a click has opened the form. Only then the form takes the focus, not if it was mounted by scrolling. */
  const [isOpenedHere, setIsOpenedHere] = useState(false)
  const called = line.name || line.email || `linha ${line.row}`
  const contact = [line.email || '—', ...(line.phone ? [phoneText(line.phone)] : [])].join(' · ')
  return (
    <Box
      role="row"
      aria-rowindex={index + 2}
      sx={hasPasses ? lookWithPass : look}
      style={{ transform: `translateY(${start}px)` }}
    >
      <Box role="cell" sx={{ gridArea: 'box', visibility: { xs: typed ? 'hidden' : 'visible', sm: 'visible' } }}>
        {line.askedErasureAt ? (
          <Hint text="Importar mesmo assim">
            <Checkbox
              checked={false}
              onChange={() => onCorrect({ ...line, evenIfErased: true })}
              slotProps={{ input: { 'aria-label': `Importar ${called} mesmo assim` } }}
            />
          </Hint>
        ) : (
          <Checkbox
            checked={isSelected}
            disabled={problem !== undefined}
            onChange={(_, isChecked) => onSelect(isChecked)}
            slotProps={{ input: { 'aria-label': `Selecionar ${called}` } }}
          />
        )}
      </Box>
      {typed ? (
        <LineForm {...props} typed={typed} autoFocus={isOpenedHere} />
      ) : (
        <>
          <Hint text={line.name}>
            <Box role="cell" sx={{ ...TEXT, gridArea: 'name' }}>
              {line.name || '—'}
            </Box>
          </Hint>
          <Hint text={contact}>
            <Box role="cell" sx={{ ...EMAIL, color: { xs: 'text.secondary', sm: 'inherit' } }}>
              {contact}
            </Box>
          </Hint>
          {hasPasses && (
            <Box role="cell" sx={{ ...TEXT, gridArea: 'pass', maxWidth: 120, typography: 'body2' }}>
              {line.pass ?? '—'}
            </Box>
          )}
          <Box role="cell" sx={{ gridArea: 'group', minWidth: 0 }}>
            {problem === undefined ? (
              <GroupSelect
                label={`Grupo de ${called}`}
                groups={groups}
                value={line.groupId}
                onChange={(groupId) => onGroup(line.row, groupId)}
              />
            ) : (
              <ProblemText text={problem} />
            )}
          </Box>
          <Box role="cell" sx={{ gridArea: 'edit' }}>
            <IconButton
              aria-label={`Corrigir ${called}`}
              autoFocus={isOpenedHere}
              onClick={() => {
                setIsOpenedHere(true)
                onType(line.row, { name: line.name, email: line.email, pass: line.pass })
              }}
            >
              <EditIcon />
            </IconButton>
          </Box>
        </>
      )}
    </Box>
  )
}

const placed = {
  position: 'absolute',
  top: 0,
  width: 1,
  height: LINE_HEIGHTS,
  alignContent: 'center',
  borderTop: 1,
  borderColor: 'divider',
}
const look = { ...COLUMNS, ...placed }
const lookWithPass = { ...COLUMNS_WITH_PASS, ...placed }
