import Badge from '@mui/material/Badge'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Collapse from '@mui/material/Collapse'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { PASSES } from '@palco/contract/passes/pass'
import { ROLE_LABELS, USER_STATUS_LABELS, WITHOUT_GROUP, WITHOUT_PASS } from '@palco/contract/users/users'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useMay } from '../../session/may.ts'
import { CloseIcon } from '../../ui/icons.tsx'
import { focusMain } from '../kit/focus-main.ts'
import { optionsOf } from '../kit/form/select-field.tsx'
import { FilterIcon } from '../kit/icons.tsx'
import { FilterSelect } from '../kit/list/filter-select.tsx'
import { SearchBox } from '../kit/list/search-box.tsx'
import { groupsQuery } from '../kit/list/shared-lists.queries.ts'
import { EventTime } from '../kit/words/event-time.tsx'
import { ATTENDED_LABELS, SIGN_IN_LABELS } from '../kit/words/filter-labels.ts'
import { ColumnChoice } from './column-choice.tsx'
import { FILTER_FIELDS, type ListState, NO_FILTER } from './list-state.ts'
import { LINK_FILTER_LABELS } from './user-texts.ts'
import type { UsersListProps } from './users-list.tsx'

type ListProps = Pick<UsersListProps, 'state' | 'onChange'>

export function FilterBar({ state, onChange, isWide }: ListProps & { isWide: boolean }) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const search = <SearchBox search={state.search} onSearch={(text) => onChange({ search: text })} />
  const list = { state, onChange }
  const mayFilter = useMay('people.list')
  if (isWide)
    return (
      <>
        <Box sx={{ display: 'flex', gap: { lg: 1, xl: 1.5 }, mb: 2, minHeight: 40, alignItems: 'center' }}>
          <Box sx={wideSearch}>{search}</Box>
          <Box role="group" aria-label="Filtros" sx={wideFields}>
            {mayFilter && <FilterFields {...list} />}
            <ClearFilters {...list} />
            <ColumnChoice />
          </Box>
        </Box>
        <LinkedFilters {...list} />
      </>
    )
  if (!mayFilter) return <Box sx={{ mb: 2 }}>{search}</Box>
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
  // Each field is as wide as its value. With equal widths, `Participante` and `Nunca entrou` would be cut off.
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

function FilterFields({ state, onChange }: ListProps) {
  const { data: groups = [] } = useQuery(groupsQuery)
  const choose = <Field extends keyof ListState>(field: Field) => ({
    value: state[field],
    onChoose: (value: ListState[Field] | undefined) => onChange({ [field]: value }),
  })
  return (
    <>
      <FilterSelect
        label="Grupo"
        all="Todos"
        {...choose('group')}
        choices={[[WITHOUT_GROUP, 'Sem grupo'], ...groups.map(({ id, name }) => [id, name] as const)]}
      />
      <FilterSelect label="Status" all="Todos" {...choose('status')} choices={optionsOf(USER_STATUS_LABELS)} />
      <FilterSelect label="Função" all="Todas" {...choose('role')} choices={optionsOf(ROLE_LABELS)} />
      <FilterSelect label="Acesso" all="Todos" {...choose('signedIn')} choices={optionsOf(SIGN_IN_LABELS)} />
      <FilterSelect label="Presença" all="Todos" {...choose('attendance')} choices={optionsOf(ATTENDED_LABELS)} />
      <FilterSelect label="Link" all="Todos" {...choose('link')} choices={optionsOf(LINK_FILTER_LABELS)} />
      <FilterSelect
        label="Passe"
        all="Todos"
        {...choose('pass')}
        choices={[...PASSES.map((pass) => [pass, pass] as const), [WITHOUT_PASS, 'Sem passe']]}
      />
    </>
  )
}

function ClearFilters({ state, onChange }: ListProps) {
  if (FILTER_FIELDS.every((field) => state[field] === undefined)) return null

  function clear() {
    onChange(NO_FILTER)
    // The pressed button disappears with the filters, so the focus moves to the page's main part.
    focusMain()
  }

  return (
    <Tooltip title="Limpar filtros">
      <IconButton aria-label="Limpar filtros" onClick={clear}>
        <CloseIcon />
      </IconButton>
    </Tooltip>
  )
}

/** Filters that have no field: only links from other pages set them. */
const LinkedFilters = ({ state, onChange }: ListProps) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, '&:not(:empty)': { py: 1 } }}>
    {state.importedAt && (
      <Chip
        variant="outlined"
        label={
          <>
            Importados em <EventTime instant={state.importedAt} />
          </>
        }
        onDelete={() => onChange({ importedAt: undefined })}
        sx={{ maxWidth: 1 }}
      />
    )}
    {state.refunded && (
      <Chip variant="outlined" label="Sem reembolsados" onDelete={() => onChange({ refunded: undefined })} />
    )}
  </Box>
)
