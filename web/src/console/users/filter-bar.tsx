import Badge from '@mui/material/Badge'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Collapse from '@mui/material/Collapse'
import { useId, useState } from 'react'
import { FilterIcon } from '../kit/icons.tsx'
import { SearchBox } from '../kit/list/search-box.tsx'
import { ColumnChoice } from './column-choice.tsx'
import { ClearFilters, FilterFields, LinkedFilters } from './filter-fields.tsx'
import { FILTER_FIELDS } from './list-state.ts'
import type { UsersListProps } from './users-list-props.ts'

interface FilterBarProps extends Pick<UsersListProps, 'state' | 'onChange'> {
  isWide: boolean
}

/** Search and filters; on narrow screens the filters are behind a button. */
export function FilterBar({ state, onChange, isWide }: FilterBarProps) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const search = <SearchBox search={state.search} onSearch={(text) => onChange({ search: text })} />
  const list = { state, onChange }
  if (isWide)
    return (
      <>
        <Box sx={{ display: 'flex', gap: { lg: 1, xl: 1.5 }, mb: 2, minHeight: 40, alignItems: 'center' }}>
          <Box sx={wideSearch}>{search}</Box>
          <Box role="group" aria-label="Filtros" sx={wideFields}>
            <FilterFields {...list} />
            <ClearFilters {...list} />
            <ColumnChoice />
          </Box>
        </Box>
        <LinkedFilters {...list} />
      </>
    )
  const chosen = FILTER_FIELDS.filter((field) => state[field] !== undefined).length
  return (
    <Box sx={{ mb: 2 }}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
        {search}
        <Badge badgeContent={chosen} color="secondary">
          <Button
            variant="outlined"
            color="secondary"
            startIcon={<FilterIcon />}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setIsOpen(!isOpen)}
          >
            Filtros
          </Button>
        </Badge>
        <ClearFilters {...list} />
      </Box>
      <Collapse in={isOpen} id={id} unmountOnExit>
        <Box role="group" aria-label="Filtros" sx={narrowFields}>
          <FilterFields {...list} />
        </Box>
      </Collapse>
      <LinkedFilters {...list} />
    </Box>
  )
}

const wideSearch = { display: 'flex', flex: '1 1 0', minWidth: 152, maxWidth: 420 }

const wideFields = {
  display: 'flex',
  flex: '0 1 auto',
  gap: { lg: 1, xl: 1.5 },
  minWidth: 0,
  ml: 'auto',
  alignItems: 'center',
  // As wide as their values: six fields of one width would cut `Participante` and `Nunca entrou` off.
  '& > .MuiTextField-root': { flex: '0 1 auto', width: 'auto', minWidth: { lg: 84, xl: 120 }, maxWidth: 168 },
  '&& .MuiSelect-select': { fontSize: { lg: 14, xl: 16 }, pl: { lg: 1.25, xl: 1.75 }, pr: { lg: 3.25, xl: 4 } },
  '& .MuiSelect-icon': { right: { lg: 4, xl: 7 } },
}

const narrowFields = {
  display: 'grid',
  gap: 1.5,
  pt: 2,
  gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(3, 1fr)' },
}
