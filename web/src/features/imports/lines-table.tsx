import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import type { Group } from '@palco/contract/groups'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef } from 'react'
import { GroupSelect } from './group-select.tsx'
import type { ImportLine } from './import-state.ts'

const LINE_HEIGHT = 53
const COLUMNS = { display: 'grid', gridTemplateColumns: '48px 1.2fr 1.4fr 1fr', alignItems: 'center', columnGap: 1 }
const TEXT = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }

interface LinesTableProps {
  lines: readonly ImportLine[]
  groups: readonly Group[]
  selected: ReadonlySet<number>
  onSelect: (rows: readonly number[], isSelected: boolean) => void
  onGroup: (row: number, groupId: string) => void
}

/** Only the lines in view are in the page: five thousand of them scroll like fifty. */
export function LinesTable({ lines, groups, selected, onSelect, onGroup }: LinesTableProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => LINE_HEIGHT,
    overscan: 10,
  })
  const isAll = selected.size === lines.length
  return (
    <Box
      ref={scroller}
      role="table"
      aria-label="Usuários da planilha"
      aria-rowcount={lines.length + 1}
      tabIndex={0}
      sx={{ height: 'min(50vh, 420px)', overflow: 'auto', border: 1, borderColor: 'divider', borderRadius: 2 }}
    >
      <Box sx={{ minWidth: 560 }}>
        <Box
          role="row"
          aria-rowindex={1}
          sx={{
            ...COLUMNS,
            position: 'sticky',
            top: 0,
            zIndex: 1,
            bgcolor: 'background.paper',
            fontWeight: 600,
            py: 0.5,
          }}
        >
          <Box role="columnheader">
            <Checkbox
              checked={isAll}
              indeterminate={selected.size > 0 && !isAll}
              onChange={(_, isChecked) =>
                onSelect(
                  lines.map((line) => line.row),
                  isChecked,
                )
              }
              slotProps={{ input: { 'aria-label': 'Selecionar todos' } }}
            />
          </Box>
          {['Nome', 'Email', 'Grupo'].map((column) => (
            <Box key={column} role="columnheader">
              {column}
            </Box>
          ))}
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
                sx={{
                  ...COLUMNS,
                  position: 'absolute',
                  top: 0,
                  width: 1,
                  height: LINE_HEIGHT,
                  borderTop: 1,
                  borderColor: 'divider',
                }}
                style={{ transform: `translateY(${start}px)` }}
              >
                <Box role="cell">
                  <Checkbox
                    checked={selected.has(line.row)}
                    onChange={(_, isChecked) => onSelect([line.row], isChecked)}
                    slotProps={{ input: { 'aria-label': `Selecionar ${line.name}` } }}
                  />
                </Box>
                <Box role="cell" sx={TEXT} title={line.name}>
                  {line.name}
                </Box>
                <Box role="cell" sx={TEXT} title={line.email}>
                  {line.email}
                </Box>
                <Box role="cell" sx={{ pr: 2 }}>
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
      </Box>
    </Box>
  )
}
