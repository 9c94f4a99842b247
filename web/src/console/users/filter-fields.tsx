import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { PASSES } from '@palco/contract/passes/pass'
import {
  LINK_FILTERS,
  ROLE_LABELS,
  ROLES,
  USER_SIGN_INS,
  USER_STATUSES,
  WITHOUT_GROUP,
  WITHOUT_PASS,
} from '@palco/contract/users/users'
import { useQuery } from '@tanstack/react-query'
import { CloseIcon } from '../../ui/icons.tsx'
import { focusMain } from '../kit/focus-main.ts'
import { FilterSelect } from '../kit/list/filter-select.tsx'
import { groupsQuery } from '../kit/list/shared-lists.queries.ts'
import { EventTime } from '../kit/words/event-time.tsx'
import { type ChosenFilter, FILTER_FIELDS, NO_FILTER } from './list-state.ts'
import { LINK_FILTER_LABELS, SIGN_IN_LABELS, STATUS_LABELS } from './user-texts.ts'
import type { UsersListProps } from './users-list-props.ts'

export function FilterFields({ state, onChange }: Pick<UsersListProps, 'state' | 'onChange'>) {
  const { data: groups = [] } = useQuery(groupsQuery)
  const change = (chosen: ChosenFilter) => onChange(chosen)
  return (
    <>
      <FilterSelect
        label="Grupo"
        all="Todos"
        value={state.group}
        choices={[[WITHOUT_GROUP, 'Sem grupo'], ...groups.map(({ id, name }) => [id, name] as const)]}
        onChoose={(group) => change({ group })}
      />
      <FilterSelect
        label="Status"
        all="Todos"
        value={state.status}
        choices={USER_STATUSES.map((status) => [status, STATUS_LABELS[status]])}
        onChoose={(status) => change({ status })}
      />
      <FilterSelect
        label="Função"
        all="Todas"
        value={state.role}
        choices={ROLES.map((role) => [role, ROLE_LABELS[role]])}
        onChoose={(role) => change({ role })}
      />
      <FilterSelect
        label="Acesso"
        all="Todos"
        value={state.signedIn}
        choices={USER_SIGN_INS.map((signedIn) => [signedIn, SIGN_IN_LABELS[signedIn]])}
        onChoose={(signedIn) => change({ signedIn })}
      />
      <FilterSelect
        label="Link"
        all="Todos"
        value={state.link}
        choices={LINK_FILTERS.map((link) => [link, LINK_FILTER_LABELS[link]])}
        onChoose={(link) => change({ link })}
      />
      <FilterSelect
        label="Passe"
        all="Todos"
        value={state.pass}
        choices={[...PASSES.map((pass) => [pass, pass] as const), [WITHOUT_PASS, 'Sem passe']]}
        onChoose={(pass) => change({ pass })}
      />
    </>
  )
}

/** Renders nothing without a filter. */
export function ClearFilters({ state, onChange }: Pick<UsersListProps, 'state' | 'onChange'>) {
  if (FILTER_FIELDS.every((field) => state[field] === undefined)) return null

  function clear() {
    onChange(NO_FILTER)
    // The button disappears with the filters.
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

/** Filters that only links set: they have no field. */
export const LinkedFilters = ({ state, onChange }: Pick<UsersListProps, 'state' | 'onChange'>) => (
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
