import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { OUTCOME_TEXTS } from '@palco/contract/purchases/purchase-texts'
import { DELIVERY_OUTCOMES, type PurchaseSource } from '@palco/contract/purchases/purchases'
import type { ReactNode } from 'react'
import type { useDeliveryFilter } from './filter-state.ts'

interface DeliveryFiltersProps extends Pick<ReturnType<typeof useDeliveryFilter>, 'filter' | 'change'> {
  sources: readonly PurchaseSource[]
  searchBox: ReactNode
}

export const DeliveryFilters = ({ filter, change, sources, searchBox }: DeliveryFiltersProps) => (
  <Box role="search" aria-label="Filtrar as entregas" sx={look}>
    {searchBox}
    <TextField
      select
      size="small"
      label="Origem"
      value={sources.some(({ id }) => id === filter.source) ? filter.source : ''}
      onChange={({ target }) => change({ source: target.value })}
      slotProps={CHOICE}
    >
      <MenuItem value="">Todas</MenuItem>
      {sources.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
    <TextField
      select
      size="small"
      label="O que aconteceu"
      value={filter.outcome ?? ''}
      onChange={({ target }) => change({ outcome: target.value })}
      slotProps={CHOICE}
    >
      <MenuItem value="">Tudo</MenuItem>
      {DELIVERY_OUTCOMES.map((outcome) => (
        <MenuItem key={outcome} value={outcome}>
          {OUTCOME_TEXTS[outcome]}
        </MenuItem>
      ))}
    </TextField>
  </Box>
)

/** Shows "Todas" instead of an empty field. */
const CHOICE = { select: { displayEmpty: true }, inputLabel: { shrink: true } }

const look = {
  display: 'grid',
  gap: 1.5,
  mb: 2,
  gridTemplateColumns: { xs: '1fr 1fr', md: '2fr 1fr 1fr' },
  // On a phone the search takes the whole row.
  '& > :first-of-type': { gridColumn: { xs: '1 / -1', md: 'auto' }, maxWidth: 'none' },
}
