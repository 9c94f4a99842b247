import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Group } from '@palco/contract/groups/groups'
import { type Language, languageText } from '@palco/contract/languages/languages'
import { roomDay } from '@palco/contract/rooms/room-day'
import { newGroupsOf } from '@palco/contract/rooms/room-rows'
import { Fragment } from 'react'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { GroupSelect } from '../../kit/form/select-field.tsx'
import { useClockZone } from '../../kit/words/event-zone.ts'
import { counted, countedDays } from '../../kit/words/number-text.ts'
import { dayTitle, roomCount } from '../../kit/words/plan-texts.ts'
import { zoneLabel } from '../../kit/words/zone-name.ts'
import type { DraftRow, PasteDraft, PreviewRow, SmallGroup } from './draft.ts'
import { PastedRow } from './pasted-row.tsx'

interface PastedRowsProps {
  rows: readonly PreviewRow[]
  groups: readonly Group[]
  languages: readonly Language[]
  tooSmall: readonly SmallGroup[]
  draft: Pick<PasteDraft, 'areLimitsRaised' | 'defaultGroupId'>
  onDraft: (change: Partial<PasteDraft>) => void
  onChange: (key: number, change: Partial<DraftRow>) => void
}

export function PastedRows(props: PastedRowsProps) {
  const { rows, groups, languages, tooSmall, draft, onDraft, onChange } = props
  const { areLimitsRaised, defaultGroupId } = draft
  const timeZone = useClockZone()
  const included = rows.filter(({ isIncluded }) => isIncluded)
  const newGroups = newGroupsOf(included.flatMap(({ room }) => room ?? []))
  const dayOf = ({ startDate }: PreviewRow) => roomDay({ startDate, endDate: null }, timeZone)

  const wordsOf = ({ room, cells }: PreviewRow) => ({
    group: groups.find(({ id }) => id === room?.groupId)?.name ?? room?.newGroup ?? cells.group,
    isNewGroup: room?.newGroup !== undefined,
    language: room ? languageText(room.language, languages) : cells.language,
  })

  return (
    <>
      <Typography role="status">{summary(rows, timeZone)}</Typography>
      {newGroups.length > 0 && (
        <Alert severity="info" role="none">
          {`${newGroups.length === 1 ? 'Será criado o grupo' : 'Serão criados os grupos'}: `}
          {newGroups.map(({ name, count }) => `${name} (${roomCount(count)})`).join(', ')}
        </Alert>
      )}
      {tooSmall.length > 0 && (
        <Alert
          severity={areLimitsRaised ? 'info' : 'error'}
          actions={!areLimitsRaised && <Button onClick={() => onDraft({ areLimitsRaised: true })}>Aumentar</Button>}
        >
          {tooSmall.map(({ name, text, needed }) => (
            <div key={name}>{areLimitsRaised ? `O máximo de "${name}" passa a ${needed} salas.` : text}</div>
          ))}
        </Alert>
      )}
      {rows.some(({ cells }) => !cells.group) && (
        <GroupSelect
          fullWidth
          size="small"
          label="Grupo das linhas sem grupo"
          none="Nenhum"
          value={defaultGroupId ?? ''}
          groups={groups}
          onChange={(id) => onDraft({ defaultGroupId: id })}
        />
      )}
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
              />
            </Fragment>
          )
        })}
      </Box>
      <Typography variant="body2" color="textSecondary">
        {`Horário: ${zoneLabel(timeZone)}`}
      </Typography>
    </>
  )
}

const DAY = { mt: 1, fontWeight: 600, listStyle: 'none', '&::first-letter': { textTransform: 'uppercase' } }

/** For example: `12 salas em 5 dias · 2 linhas a corrigir · 1 já existe e fica de fora` */
function summary(rows: readonly PreviewRow[], timeZone: string): string {
  const included = rows.filter(({ isIncluded }) => isIncluded)
  const days = new Set(included.flatMap(({ room }) => (room ? (roomDay(room, timeZone) ?? []) : [])))
  const wrong = included.filter(({ room }) => !room).length
  const existing = rows.filter(({ doesExist, isIncluded }) => doesExist && !isIncluded).length
  return [
    `${roomCount(included.length)}${days.size ? ` em ${countedDays(days.size)}` : ''}`,
    wrong && counted(wrong, 'linha a corrigir', 'linhas a corrigir'),
    existing && counted(existing, 'já existe e fica de fora', 'já existem e ficam de fora'),
  ]
    .filter(Boolean)
    .join(' · ')
}
