import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import type { Group } from '@palco/contract/groups/groups'

const SORTS = {
  'name asc': 'Nome (A–Z)',
  'name desc': 'Nome (Z–A)',
  'percent desc': 'Maior presença',
  'percent asc': 'Menor presença',
  'minutes desc': 'Mais minutos',
  'minutes asc': 'Menos minutos',
  'recording desc': 'Mais minutos em gravações',
}
export type AttendanceSort = keyof typeof SORTS
export const isAttendanceSort = (text: string): text is AttendanceSort => text in SORTS

const MET = { yes: 'Atingiu o mínimo', no: 'Não atingiu' }

export interface AttendanceChoices {
  group: string
  met: string
  sort: string
}

interface AttendanceFiltersProps {
  groups: readonly Group[]
  chosen: AttendanceChoices
  /** Whether the minimum attendance applies to the current list. */
  isJudged: boolean
  onChoose: (chosen: Partial<AttendanceChoices>) => void
}

export const AttendanceFilters = ({ groups, chosen, isJudged, onChoose }: AttendanceFiltersProps) => (
  <>
    <Choice
      label="Grupo"
      value={chosen.group}
      choices={[['', 'Todos'], ...groups.map(({ id, name }) => [id, name] as const)]}
      onChoose={(group) => onChoose({ group })}
    />
    {isJudged && (
      <Choice
        label="Mínimo"
        value={chosen.met}
        choices={[['', 'Todos'], ...Object.entries(MET)]}
        onChoose={(met) => onChoose({ met })}
      />
    )}
    <Choice
      label="Ordenar por"
      value={chosen.sort}
      choices={Object.entries(SORTS)}
      onChoose={(sort) => onChoose({ sort })}
    />
  </>
)

interface ChoiceProps {
  label: string
  value: string
  choices: readonly (readonly [value: string, text: string])[]
  onChoose: (value: string) => void
}

const Choice = ({ label, value, choices, onChoose }: ChoiceProps) => (
  <TextField
    select
    size="small"
    label={label}
    // Until the groups are loaded, the chosen one is not among the options.
    value={choices.some(([each]) => each === value) ? value : (choices[0]?.[0] ?? '')}
    onChange={({ target }) => onChoose(target.value)}
    slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    sx={{ flex: '1 1 9rem', maxWidth: { sm: 220 } }}
  >
    {choices.map(([each, text]) => (
      <MenuItem key={each} value={each}>
        {text}
      </MenuItem>
    ))}
  </TextField>
)
