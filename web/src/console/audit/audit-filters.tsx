import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { AUDIT_TARGETS, type AuditFilter } from '@palco/contract/audit/audit'
import { AUDIT_TARGET_LABELS, auditActionLabel } from '@palco/contract/audit/audit-texts'
import { useInfiniteQuery } from '@tanstack/react-query'
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
      <TextField
        select
        size="small"
        label="Objeto"
        value={target ?? ''}
        slotProps={CHOICE}
        onChange={({ target: { value } }) => onChange({ target: AUDIT_TARGETS.find((each) => each === value) })}
      >
        <MenuItem value="">Todos</MenuItem>
        {AUDIT_TARGETS.map((each) => (
          <MenuItem key={each} value={each}>
            {AUDIT_TARGET_LABELS[each]}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        size="small"
        label="Ação"
        value={action ?? ''}
        slotProps={CHOICE}
        onChange={({ target: { value } }) => onChange({ action: actionsOf(undefined).find((each) => each === value) })}
      >
        <MenuItem value="">Todas</MenuItem>
        {actionsOf(target).map((each) => (
          <MenuItem key={each} value={each}>
            {auditActionLabel(each)}
          </MenuItem>
        ))}
      </TextField>
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

/** Shows "Todos" instead of an empty field. */
const CHOICE = { select: { displayEmpty: true }, inputLabel: { shrink: true } }

const look = {
  display: 'grid',
  gap: 1.5,
  mb: 3,
  gridTemplateColumns: { xs: '1fr 1fr', lg: '2fr 1fr 1.5fr 1fr' },
  // On a phone, person and day take the whole row.
  '& > :nth-of-type(1), & > :nth-of-type(4)': { gridColumn: { xs: '1 / -1', sm: 'auto' } },
}

/** From the lines: a deleted person is not in the list of users any more. */
function useNameOf(filter: AuditFilter): string | undefined {
  const { data } = useInfiniteQuery(auditQuery(filter))
  return data?.pages
    .flatMap((page) => page.data)
    .flatMap(({ actor, target }) => [target, actor])
    .find(({ id }) => id === filter.about)?.name
}
