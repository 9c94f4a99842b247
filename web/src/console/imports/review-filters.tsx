import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import { SearchIcon } from '../../ui/icons.tsx'
import { numberText } from '../kit/words/number-text.ts'
import type { countGroups, ReviewFilter } from './review.ts'

interface ReviewFiltersProps {
  filter: ReviewFilter
  onChange: (filter: ReviewFilter) => void
  counts: ReturnType<typeof countGroups>
  lineCount: number
  errorCount: number
}

/** Lines per group, as filters. */
export function ReviewFilters({ filter, onChange, counts, lineCount, errorCount }: ReviewFiltersProps) {
  const { show } = filter
  const choices = [
    { key: 'all', label: 'Todos', count: lineCount, show: 'all', isChosen: show === 'all' } as const,
    ...counts.map(({ groupId, name, count }) => ({
      key: `group ${groupId}`,
      label: name,
      count,
      show: { groupId },
      isChosen: typeof show === 'object' && show.groupId === groupId,
    })),
    ...(errorCount
      ? [{ key: 'errors', label: 'Com erro', count: errorCount, show: 'errors', isChosen: show === 'errors' } as const]
      : []),
  ]
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', justifyContent: 'space-between' }}>
      <Box role="group" aria-label="Linhas por grupo" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {choices.map(({ key, label, count, isChosen, show: shown }) => (
          <Chip
            key={key}
            component="button"
            type="button"
            clickable
            aria-pressed={isChosen}
            color={key === 'errors' ? 'error' : isChosen ? 'secondary' : 'default'}
            variant={isChosen ? 'filled' : 'outlined'}
            label={`${label} (${numberText(count)})`}
            onClick={() => onChange({ ...filter, show: shown })}
            sx={{ maxWidth: 260, height: { xs: 44, sm: 36 }, borderRadius: 22 }}
          />
        ))}
      </Box>
      <TextField
        type="search"
        size="small"
        placeholder="Filtrar linhas..."
        value={filter.text}
        onChange={(event) => onChange({ ...filter, text: event.target.value })}
        // Enter would submit the dialog.
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
