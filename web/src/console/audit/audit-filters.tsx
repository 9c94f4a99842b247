import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import { AUDIT_TARGETS, type AuditFilter } from '@palco/contract/audit/audit'
import { AUDIT_TARGET_LABELS, auditActionLabel } from '@palco/contract/audit/audit-texts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { FilterSelect } from '../kit/list/filter-select.tsx'
import { auditQuery } from './audit.queries.ts'
import { actionsOf } from './filter-state.ts'
import { PersonField } from './person-field.tsx'

interface AuditFiltersProps {
  filter: AuditFilter
  onChange: (change: AuditFilter) => void
}

export function AuditFilters({ filter, onChange }: AuditFiltersProps) {
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
  // On a phone, person and day take the whole row.
  '& > :nth-of-type(1), & > :nth-of-type(4)': { gridColumn: { xs: '1 / -1', sm: 'auto' } },
}

/** The name in the loaded lines: a deleted person is not in the list of users any more. */
function useNameOf(filter: AuditFilter): string | undefined {
  const { data } = useInfiniteQuery(auditQuery(filter))
  return data?.pages
    .flatMap((page) => page.data)
    .flatMap(({ actor, target }) => [target, actor])
    .find(({ id }) => id === filter.about)?.name
}
