import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import InputAdornment from '@mui/material/InputAdornment'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import type { Group } from '@palco/contract/groups/groups'
import { useState } from 'react'
import { SearchIcon } from '../../ui/icons.tsx'
import { numberText } from '../kit/words/number-text.ts'
import { GroupForMany } from './group-for-many.tsx'
import type { ReviewProps } from './import-state.ts'
import { lineProblem, standingProblem } from './line-problem.ts'
import { LinesTable } from './lines-table.tsx'
import { countGroups, type ReviewFilter, SHOW_ALL, shownLines, withText } from './review.ts'

export function ReviewedLines({ state, apply, groups }: ReviewProps & { groups: readonly Group[] }) {
  const [chosen, setChosen] = useState(SHOW_ALL)
  const { lines, selected, refused = [] } = state
  // A correction or a change of group may leave no line that matches the filter. Then all lines are shown.
  const isEmpty = chosen.show === 'errors' ? !refused.length : !shownLines(lines, { ...chosen, text: '' }).length
  const filter = isEmpty ? { ...chosen, show: SHOW_ALL.show } : chosen
  const isSaving = state.name === 'saving'
  const isOfErrors = filter.show === 'errors'
  const shown = isOfErrors
    ? withText(refused, filter.text).map((line) => ({ ...line, groupId: line.groupId ?? '' }))
    : shownLines(lines, filter)
  const meant = selected.size ? 'selected' : shown.length < lines.length ? 'filtered' : 'all'
  const meantLines = selected.size ? lines.filter(({ row }) => selected.has(row)) : shown
  const problems = new Map(state.errors.map(({ row, error }) => [row, error]))

  return (
    <Stack sx={{ gap: 2, flex: '1 1 auto', minWidth: 0, minHeight: 0, pt: 1 }}>
      <Stack component="fieldset" disabled={isSaving} sx={{ gap: 2, m: 0, p: 0, border: 0, minWidth: 0 }}>
        <ReviewFilters
          filter={filter}
          onChange={setChosen}
          counts={countGroups(lines, groups)}
          lineCount={lines.length}
          errorCount={refused.length}
        />
        {!isOfErrors && (
          <GroupForMany
            groups={groups}
            lines={meantLines}
            meant={meant}
            onApply={(groupId) =>
              apply({ type: 'manyGrouped', groupId, rows: new Set(meantLines.map(({ row }) => row)) })
            }
            undoableCount={state.undoable?.before.size ?? null}
            onUndo={() => apply({ type: 'groupingUndone' })}
          />
        )}
      </Stack>
      <LinesTable
        lines={shown}
        groups={groups}
        hasPasses={state.hasPasses}
        problems={isOfErrors ? problems : undefined}
        selected={selected}
        typed={state.typed}
        isDisabled={isSaving}
        onSelect={(rows, isSelected) => apply({ type: 'selected', rows, isSelected })}
        onGroup={(row, groupId) => apply({ type: 'grouped', groupId, row })}
        problemOf={(line, reported) => (reported ? standingProblem(reported, line, lines) : lineProblem(line, lines))}
        onType={(row, line) => apply({ type: 'typed', row, line })}
        onCorrect={({ row, name, email, pass, evenIfErased = false }) =>
          apply({ type: 'corrected', row, name, email, pass, evenIfErased })
        }
      />
    </Stack>
  )
}

interface ReviewFiltersProps {
  filter: ReviewFilter
  onChange: (filter: ReviewFilter) => void
  counts: ReturnType<typeof countGroups>
  lineCount: number
  errorCount: number
}

const keyOf = (show: ReviewFilter['show']) => (typeof show === 'object' ? `group ${show.groupId}` : show)

function ReviewFilters({ filter, onChange, counts, lineCount, errorCount }: ReviewFiltersProps) {
  const choices = [
    { label: 'Todos', count: lineCount, show: 'all' } as const,
    ...counts.map(({ groupId, name, count }) => ({ label: name, count, show: { groupId } })),
    ...(errorCount ? [{ label: 'Com erro', count: errorCount, show: 'errors' } as const] : []),
  ]
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', justifyContent: 'space-between' }}>
      <Box role="group" aria-label="Linhas por grupo" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {choices.map(({ label, count, show }) => {
          const isChosen = keyOf(show) === keyOf(filter.show)
          return (
            <Chip
              key={keyOf(show)}
              component="button"
              type="button"
              clickable
              aria-pressed={isChosen}
              color={show === 'errors' ? 'error' : isChosen ? 'secondary' : 'default'}
              variant={isChosen ? 'filled' : 'outlined'}
              label={`${label} (${numberText(count)})`}
              onClick={() => onChange({ ...filter, show })}
              sx={{ maxWidth: 260, height: { xs: 44, sm: 36 }, borderRadius: 22 }}
            />
          )
        })}
      </Box>
      <TextField
        type="search"
        size="small"
        placeholder="Filtrar linhas..."
        value={filter.text}
        onChange={(event) => onChange({ ...filter, text: event.target.value })}
        // Prevents Enter in this field from submitting the dialog.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        slotProps={{
          htmlInput: { 'aria-label': 'Filtrar linhas por nome ou email' },
          input: {
            startAdornment: (
              <InputAdornment position="start">
                <SearchIcon />
              </InputAdornment>
            ),
          },
        }}
        sx={{ flex: '1 1 12rem', maxWidth: { sm: 280 } }}
      />
    </Box>
  )
}
