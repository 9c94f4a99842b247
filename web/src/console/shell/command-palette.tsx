import Autocomplete, { autocompleteClasses } from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import ListItemText from '@mui/material/ListItemText'
import type { PopperProps } from '@mui/material/Popper'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { functionMay } from '@palco/contract/team/permissions'
import { isPersonSearch, userPage } from '@palco/contract/users/users'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { errorText } from '../../api/api-error.ts'
import { useMay, useTeamFunction } from '../../session/may.ts'
import { useColorMode } from '../../theme/color-mode.ts'
import { useDebounced } from '../../ui/use-debounced.ts'
import { fetcher } from '../kit/list/fetcher.ts'
import { groupsQuery, roomsQuery } from '../kit/list/shared-lists.queries.ts'
import { useOpensPage } from '../kit/page-permissions.ts'
import { readSearch } from './palette-acts.ts'
import { type PaletteEntry, paletteEntries } from './palette-entries.ts'

const PEOPLE = 6

const peopleQuery = (search: string, isAllowed: boolean) => ({
  queryKey: ['users', 'palette', search],
  queryFn: fetcher('admin/users', userPage, { search, pageSize: PEOPLE }),
  enabled: search !== '' && isAllowed,
  placeholderData: keepPreviousData,
})

/** Whether people can be searched. Members who may not list everybody must type a longer part of a name. */
function useMayFind(search: string) {
  const [mayView, mayList] = [useMay('people.view'), useMay('people.list')]
  return mayView && (mayList || isPersonSearch({ search }))
}

export interface CommandPaletteProps {
  isOpen: boolean
  onClose: () => void
}

/** A dialog that searches pages, actions, groups, rooms and people. Enter opens the first result. */
export function CommandPalette({ isOpen, onClose }: CommandPaletteProps) {
  const titleId = useId()
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      aria-labelledby={titleId}
      fullWidth
      maxWidth="sm"
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
      slotProps={{ paper: { sx: { mx: 2, mt: { xs: 2, sm: '12vh' }, width: 'calc(100% - 32px)' } } }}
    >
      <span id={titleId} hidden>
        Ir para
      </span>
      <Search onClose={onClose} />
    </Dialog>
  )
}

function Search({ onClose }: Pick<CommandPaletteProps, 'onClose'>) {
  const navigate = useNavigate()
  const { setMode } = useColorMode()
  const [typed, setTyped] = useState('')
  const opensPage = useOpensPage()
  const teamFunction = useTeamFunction()
  const { name } = readSearch(typed)
  const settled = useDebounced(name, 150)
  const mayViewWeek = useMay('week.view')
  const { data: groups = [] } = useQuery({ ...groupsQuery, enabled: mayViewWeek })
  const { data: rooms = [] } = useQuery({ ...roomsQuery, enabled: mayViewWeek })
  const { data: people, error, isFetching, isPlaceholderData } = useQuery(peopleQuery(settled, useMayFind(settled)))
  const arePeopleOld = isPlaceholderData || settled !== name
  const isSearching = isFetching || arePeopleOld

  function go({ path, mode }: PaletteEntry) {
    onClose()
    if (mode) setMode(mode)
    else void navigate(path)
  }

  const found = paletteEntries(typed, { groups, rooms, people: people?.data ?? [], arePeopleOld })
  const entries = found.filter(
    ({ path, mode, permission }) => mode || (opensPage(path) && (!permission || functionMay(teamFunction, permission))),
  )
  const problem = error && !isSearching ? errorText(error, 'Erro ao carregar usuários') : null
  return (
    <Autocomplete
      open
      autoHighlight
      fullWidth
      options={entries}
      // Turns off the field's own filter, because the entries are already filtered.
      filterOptions={(all) => all}
      groupBy={({ kind }) => kind}
      getOptionKey={({ path, label }) => `${path} ${label}`}
      getOptionLabel={({ label }) => label}
      value={null}
      inputValue={typed}
      onInputChange={(_event, text, reason) => reason === 'input' && setTyped(text)}
      onChange={(_event, entry) => entry && go(entry)}
      onClose={(_event, reason) => reason === 'escape' && onClose()}
      noOptionsText={isSearching ? 'Procurando…' : problem ? <Problem text={problem} /> : 'Nada encontrado'}
      // Removes the arrow that would open the list, because the list is always open.
      forcePopupIcon={false}
      slots={{ popper: Below }}
      // Sets the roles itself, because MUI's default markup nests lists inside the listbox.
      renderGroup={({ key, group, children }) => (
        <li key={key} role="presentation">
          <Typography aria-hidden="true" variant="subtitle2" color="textSecondary" sx={{ px: 2, pt: 1.5, pb: 0.5 }}>
            {group}
          </Typography>
          <Box component="ul" role="group" aria-label={group} sx={{ p: 0 }}>
            {children}
          </Box>
        </li>
      )}
      renderOption={({ key, ...props }, { label, hint }) => (
        <Box component="li" key={key} {...props}>
          <ListItemText
            primary={label}
            secondary={hint}
            sx={{ m: 0, overflowWrap: 'anywhere' }}
            slotProps={{ secondary: { variant: 'body2' } }}
          />
        </Box>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          autoFocus
          placeholder="Pessoas, salas, páginas e o que fazer"
          aria-label="Buscar"
          // Shows that people could not be searched. If there are no other results, `noOptionsText` shows it instead.
          helperText={entries.length > 0 && problem}
          sx={searchField}
        />
      )}
      slotProps={{ listbox: { 'aria-label': 'Resultados', sx: { maxHeight: '50vh', pb: 1 } } }}
    />
  )
}

const Problem = ({ text }: { text: string }) => (
  <Box component="span" sx={{ color: 'error.main' }}>
    {text}
  </Box>
)

/** Shows the options inside the dialog, not in a popper. */
const Below = ({ className, children }: Pick<PopperProps, 'className' | 'children'>) => (
  <Box className={className} role="presentation" sx={below}>
    {typeof children === 'function' ? null : children}
  </Box>
)

const searchField = { p: 2, pb: 1.5, '& .MuiFormHelperText-root': { color: 'error.main' } }

const below = { [`& .${autocompleteClasses.paper}`]: { boxShadow: 'none', borderRadius: 0, borderWidth: '1px 0 0' } }
