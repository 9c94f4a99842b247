import Stack from '@mui/material/Stack'
import type { Group } from '@palco/contract/groups/groups'
import { useState } from 'react'
import { GroupForMany } from './group-for-many.tsx'
import type { ImportEvent, ImportState } from './import-state.ts'
import { lineProblem, standingProblem } from './line-problem.ts'
import { LinesTable } from './lines-table.tsx'
import { countGroups, SHOW_ALL, shownLines, withText } from './review.ts'
import { ReviewFilters } from './review-filters.tsx'

interface ReviewedLinesProps {
  state: Extract<ImportState, { name: 'choosing' | 'saving' }>
  apply: (event: ImportEvent) => void
  groups: readonly Group[]
}

export function ReviewedLines({ state, apply, groups }: ReviewedLinesProps) {
  const [chosen, setChosen] = useState(SHOW_ALL)
  const { lines, selected, refused = [] } = state
  // The filter's last line is gone: an error corrected, or a group changed.
  const isEmpty =
    chosen.show === 'errors'
      ? !refused.length
      : typeof chosen.show === 'object' &&
        !lines.some(({ groupId }) => groupId === (chosen.show as { groupId: string }).groupId)
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
        onCorrect={({ row, name, email, pass }) => apply({ type: 'corrected', row, name, email, pass })}
      />
    </Stack>
  )
}
