import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import type { Group } from '@palco/contract/groups'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef } from 'react'
import { Hint } from '../kit/hint.tsx'
import { GroupSelect } from './group-select.tsx'
import type { ImportLine } from './import-state.ts'

const LINE_HEIGHT = 56

/** On a phone the address stands below the name. */
const COLUMNS = {
  display: 'grid',
  alignItems: 'center',
  columnGap: 1,
  pr: 2,
  gridTemplate: {
    xs: '"box name group" auto "box email group" auto / 42px 1fr 8rem',
    sm: '"box name email group" auto / 48px 1.2fr 1.4fr 1fr',
  },
}
const TEXT = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }
const EMAIL = { ...TEXT, gridArea: 'email', fontSize: { xs: '0.8125rem', sm: '1rem' } }

interface LinesTableProps {
  lines: readonly ImportLine[]
  groups: readonly Group[]
  selected: ReadonlySet<number>
  /** It still can be scrolled through. */
  isDisabled: boolean
  onSelect: (rows: readonly number[], isSelected: boolean) => void
  onGroup: (row: number, groupId: string) => void
}

/** Only the lines in view are in the page: five thousand of them scroll like fifty. */
export function LinesTable({ lines, groups, selected, isDisabled, onSelect, onGroup }: LinesTableProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => LINE_HEIGHT,
    overscan: 10,
  })
  const isAll = selected.size === lines.length
  const selectAll = (isSelected: boolean) =>
    onSelect(
      lines.map((line) => line.row),
      isSelected,
    )
  return (
    <Box
      ref={scroller}
      role="table"
      aria-label="Usuários da planilha"
      aria-rowcount={lines.length + 1}
      tabIndex={0}
      sx={{ maxHeight: 'min(50vh, 420px)', overflow: 'auto', border: 1, borderColor: 'divider', borderRadius: 2 }}
    >
      <fieldset role="none" disabled={isDisabled} style={{ display: 'contents' }}>
        <Box role="row" aria-rowindex={1} sx={header}>
          <Box role="columnheader" sx={{ gridArea: 'box' }}>
            <Checkbox
              checked={isAll}
              indeterminate={selected.size > 0 && !isAll}
              onChange={(_, isChecked) => selectAll(isChecked)}
              slotProps={{ input: { 'aria-label': 'Selecionar todos' } }}
            />
          </Box>
          <Box role="columnheader" sx={{ gridArea: 'name' }}>
            Nome
          </Box>
          <Box role="columnheader" sx={EMAIL}>
            Email
          </Box>
          <Box role="columnheader" sx={{ gridArea: 'group' }}>
            Grupo
          </Box>
        </Box>
        <Box role="rowgroup" sx={{ position: 'relative' }} style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index, start }) => {
            const line = lines[index]
            if (!line) return null
            return (
              <Box
                key={line.row}
                role="row"
                aria-rowindex={index + 2}
                sx={row}
                style={{ transform: `translateY(${start}px)` }}
              >
                <Box role="cell" sx={{ gridArea: 'box' }}>
                  <Checkbox
                    checked={selected.has(line.row)}
                    onChange={(_, isChecked) => onSelect([line.row], isChecked)}
                    slotProps={{ input: { 'aria-label': `Selecionar ${line.name}` } }}
                  />
                </Box>
                <Hint text={line.name}>
                  <Box role="cell" sx={{ ...TEXT, gridArea: 'name' }}>
                    {line.name}
                  </Box>
                </Hint>
                <Hint text={line.email}>
                  <Box role="cell" sx={{ ...EMAIL, color: { xs: 'text.secondary', sm: 'inherit' } }}>
                    {line.email}
                  </Box>
                </Hint>
                <Box role="cell" sx={{ gridArea: 'group' }}>
                  <GroupSelect
                    label={`Grupo de ${line.name}`}
                    groups={groups}
                    value={line.groupId}
                    onChange={(groupId) => onGroup(line.row, groupId)}
                  />
                </Box>
              </Box>
            )
          })}
        </Box>
      </fieldset>
    </Box>
  )
}

const header = {
  ...COLUMNS,
  position: 'sticky',
  top: 0,
  zIndex: 1,
  bgcolor: 'background.paper',
  fontWeight: 600,
  py: 0.5,
}

const row = {
  ...COLUMNS,
  position: 'absolute',
  top: 0,
  width: 1,
  height: LINE_HEIGHT,
  alignContent: 'center',
  borderTop: 1,
  borderColor: 'divider',
}
