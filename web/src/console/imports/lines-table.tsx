import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef } from 'react'
import { HiddenText } from '../../ui/hidden-text.tsx'
import type { ImportLine, TypedLine } from './import-state.ts'
import { EMAIL, HEADER, HEADER_WITH_PASS, LINE_HEIGHTS, LIST } from './line-columns.ts'
import type { LineActions } from './line-form.tsx'
import { LineRow } from './line-row.tsx'

interface LinesTableProps extends LineActions {
  lines: readonly ImportLine[]
  /** The errors by row, if the table lists the lines with errors. These lines can't be selected. */
  problems?: ReadonlyMap<number, string> | undefined
  selected: ReadonlySet<number>
  typed: ReadonlyMap<number, TypedLine> | undefined
  isDisabled: boolean
  onSelect: (rows: readonly number[], isSelected: boolean) => void
}

export function LinesTable(props: LinesTableProps) {
  const { lines, problems, selected, typed, isDisabled, onSelect, ...actions } = props
  const scroller = useRef<HTMLDivElement>(null)
  const size = useMediaQuery(useTheme().breakpoints.down('sm')) ? 'xs' : 'sm'
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => LINE_HEIGHTS[size],
    overscan: 10,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height of a line depends on the breakpoint in `size`
  useEffect(() => virtual.measure(), [size])
  const selectedHere = lines.filter(({ row }) => selected.has(row)).length
  const isAll = lines.length > 0 && selectedHere === lines.length
  const selectAll = (isSelected: boolean) =>
    onSelect(
      lines.map((line) => line.row),
      isSelected,
    )

  /** Reports a correction. The line then leaves the list of errors, so the focus moves to the table. */
  function correct(line: ImportLine) {
    actions.onCorrect(line)
    if (problems) scroller.current?.focus()
  }

  return (
    <Box
      ref={scroller}
      role="table"
      aria-label="Usuários da planilha"
      aria-rowcount={lines.length + 1}
      tabIndex={0}
      sx={LIST}
    >
      <fieldset role="none" disabled={isDisabled} style={{ display: 'contents' }}>
        <Box role="row" aria-rowindex={1} sx={actions.hasPasses ? headerWithPass : header}>
          <Box role="columnheader" sx={{ gridArea: 'box' }}>
            <Checkbox
              checked={isAll}
              indeterminate={selectedHere > 0 && !isAll}
              disabled={problems !== undefined}
              onChange={(_, isChecked) => selectAll(isChecked)}
              slotProps={{ input: { 'aria-label': 'Selecionar todos' } }}
            />
          </Box>
          <Box role="columnheader" sx={{ gridArea: 'name' }}>
            Nome
          </Box>
          <Box role="columnheader" sx={{ ...EMAIL, fontSize: 'inherit' }}>
            Email
          </Box>
          {actions.hasPasses && (
            <Box role="columnheader" sx={{ gridArea: 'pass' }}>
              Passe
            </Box>
          )}
          <Box role="columnheader" sx={{ gridArea: 'group' }}>
            {problems ? 'Erro' : 'Grupo'}
          </Box>
          <Box role="columnheader" sx={{ gridArea: 'edit', position: 'relative' }}>
            <HiddenText>Corrigir</HiddenText>
          </Box>
        </Box>
        <Box role="rowgroup" sx={{ position: 'relative' }} style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index, start }) => {
            const line = lines[index]
            if (!line) return null
            return (
              <LineRow
                key={line.row}
                index={index}
                start={start}
                line={line}
                problem={problems?.get(line.row)}
                isSelected={selected.has(line.row)}
                onSelect={(isSelected) => onSelect([line.row], isSelected)}
                typed={typed?.get(line.row)}
                {...actions}
                onCorrect={correct}
              />
            )
          })}
        </Box>
      </fieldset>
    </Box>
  )
}

const stuck = {
  position: 'sticky',
  top: 0,
  zIndex: 1,
  bgcolor: 'background.paper',
  fontWeight: 600,
  py: 0.5,
}
const header = { ...HEADER, ...stuck }
const headerWithPass = { ...HEADER_WITH_PASS, ...stuck }
