import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import ListItemText from '@mui/material/ListItemText'
import TextField from '@mui/material/TextField'
import { AUDIT_TARGETS, type AuditFilter } from '@palco/contract/audit/audit'
import { AUDIT_TARGET_LABELS, auditActionLabel } from '@palco/contract/audit/audit-texts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDebounced } from '../../ui/use-debounced.ts'
import { FilterSelect } from '../kit/list/filter-select.tsx'
import { auditQuery, peopleQuery } from './audit.queries.ts'
import { actionsOf } from './filter-state.ts'

export function AuditFilters({ filter, onChange }: { filter: AuditFilter; onChange: (change: AuditFilter) => void }) {
  const { about, action, target, day } = filter
  return (
    <Box role="search" aria-label="Filtrar a auditoria" sx={look}>
      <PersonField about={about} name={useNameOf(filter)} onChange={(id) => onChange({ about: id })} />
      <FilterSelect
        label="Objeto"
        all="Todos"
        value={target}
        choices={AUDIT_TARGETS.map((each) => [each, AUDIT_TARGET_LABELS[each]])}
        onChoose={(chosen) => onChange({ target: chosen })}
      />
      <FilterSelect
        label="Ação"
        all="Todas"
        value={action}
        choices={actionsOf(target).map((each) => [each, auditActionLabel(each)])}
        onChoose={(chosen) => onChange({ action: chosen })}
      />
      <TextField
        type="date"
        size="small"
        label="Dia"
        value={day ?? ''}
        onChange={({ target: { value } }) => onChange({ day: value || undefined })}
        slotProps={{ inputLabel: { shrink: true } }}
      />
    </Box>
  )
}

const look = {
  display: 'grid',
  gap: 1.5,
  mb: 3,
  gridTemplateColumns: { xs: '1fr 1fr', lg: '2fr 1fr 1.5fr 1fr' },
  // On a phone, the fields for the person and for the day each take a full row.
  '& > :nth-of-type(1), & > :nth-of-type(4)': { gridColumn: { xs: '1 / -1', sm: 'auto' } },
}

/**
 * Finds the name of the filtered person or thing in the loaded lines: the list of users contains neither things nor
 * deleted people.
 */
function useNameOf(filter: AuditFilter): string | undefined {
  const { data } = useInfiniteQuery(auditQuery(filter))
  return data?.pages
    .flatMap((page) => page.data)
    .flatMap(({ actor, target }) => [target, actor])
    .find(({ id }) => id === filter.about)?.name
}

type Choice = { id: string; name: string; email?: string }

interface PersonFieldProps {
  about: string | undefined
  name: string | undefined
  onChange: (about: string | undefined) => void
}

const DEBOUNCE_MS = 300

function PersonField({ about, name, onChange }: PersonFieldProps) {
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<Choice | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const search = useDebounced(typed, DEBOUNCE_MS)
  const { data: people, isFetching } = useQuery({ ...peopleQuery(search), enabled: isOpen })
  const known = chosen?.id === about ? chosen : null
  const value: Choice | null = about ? (known ?? { id: about, name: name ?? 'Selecionado' }) : null
  return (
    <Autocomplete<Choice>
      size="small"
      open={isOpen}
      onOpen={() => setIsOpen(true)}
      onClose={() => setIsOpen(false)}
      options={people?.data ?? []}
      // Turns off the field's own filter, because the server has already filtered the options.
      filterOptions={(options) => options}
      value={value}
      onChange={(_event, choice) => {
        setChosen(choice)
        onChange(choice?.id)
      }}
      onInputChange={(_event, text, reason) => setTyped(reason === 'input' ? text : '')}
      getOptionLabel={(choice) => choice.name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(option, other) => option.id === other.id}
      renderOption={({ key, ...props }, choice) => (
        <li key={key} {...props}>
          <ListItemText primary={choice.name} secondary={choice.email} sx={{ m: 0, overflowWrap: 'anywhere' }} />
        </li>
      )}
      loading={isFetching}
      loadingText="Carregando..."
      noOptionsText="Ninguém encontrado"
      clearText="Limpar"
      openText="Abrir"
      closeText="Fechar"
      renderInput={(params) => <TextField {...params} label="Pessoa" />}
    />
  )
}
