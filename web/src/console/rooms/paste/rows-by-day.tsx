import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Group } from '@palco/contract/groups/groups'
import { type Language, languageText } from '@palco/contract/languages/languages'
import { roomDay } from '@palco/contract/rooms/room-day'
import { Fragment } from 'react'
import { useClockZone } from '../../kit/words/event-zone.ts'
import { dayTitle } from '../../kit/words/plan-texts.ts'
import { changeTexts, fieldLabel } from './change-texts.ts'
import { type DraftRow, isTicked, type PreviewRow } from './draft.ts'
import { PastedRow } from './pasted-row.tsx'

export interface RowsByDayProps {
  rows: readonly PreviewRow[]
  groups: readonly Group[]
  languages: readonly Language[]
  onChange: (key: number, change: Partial<DraftRow>) => void
}

export function RowsByDay({ rows, groups, languages, onChange }: RowsByDayProps) {
  const timeZone = useClockZone()
  const dayOf = ({ startDate }: PreviewRow) => roomDay({ startDate, endDate: null }, timeZone)

  const wordsOf = (row: PreviewRow) => ({
    group: groups.find(({ id }) => id === row.room?.groupId)?.name ?? row.room?.newGroup ?? row.cells.group,
    isNewGroup: row.room?.newGroup !== undefined,
    language: row.room ? languageText(row.room.language, languages) : row.cells.language,
    changes: row.changes.map((change) => {
      const [from, to] = changeTexts(change, { languages, timeZone })
      return { field: change.field, label: fieldLabel(change.field), from, to, isTicked: isTicked(row, change) }
    }),
  })

  if (rows.length === 0) return <Typography color="textSecondary">Nenhuma linha.</Typography>
  return (
    <Box
      component="ul"
      aria-label="Salas da planilha"
      sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)', p: 0, m: 0 }}
    >
      {rows.map((row, index) => {
        const day = dayOf(row)
        const before = rows[index - 1]
        return (
          <Fragment key={row.key}>
            {(!before || dayOf(before) !== day) && (
              <Typography component="li" variant="subtitle1" sx={DAY}>
                {day ? dayTitle(day) : 'Sem dia ou hora'}
              </Typography>
            )}
            <PastedRow
              row={row}
              words={wordsOf(row)}
              onType={(field, text) =>
                onChange(row.key, {
                  cells: { ...row.cells, [field]: text },
                  edited: [...new Set([...row.edited, field])],
                })
              }
              onEdit={(edited) => onChange(row.key, { edited })}
              onChoose={(isChosen) => onChange(row.key, { isChosen })}
              onTick={(field, isChecked) => onChange(row.key, { ticks: { ...row.ticks, [field]: isChecked } })}
              onOther={() => onChange(row.key, { isOther: true })}
            />
          </Fragment>
        )
      })}
    </Box>
  )
}

const DAY = { mt: 1, fontWeight: 600, listStyle: 'none', '&::first-letter': { textTransform: 'uppercase' } }
