import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import ListItemText from '@mui/material/ListItemText'
import TextField from '@mui/material/TextField'
import { roomDay } from '@palco/contract/rooms/room-day'
import type { Room } from '@palco/contract/rooms/rooms'
import { useQuery } from '@tanstack/react-query'
import { useController } from 'react-hook-form'
import { errorText } from '../../api/api-error.ts'
import { GroupsField } from '../kit/form/groups-field.tsx'
import { roomsQuery } from '../kit/list/shared-lists.queries.ts'
import { useClockZone } from '../kit/words/event-zone.ts'
import { dayTitle, hoursText } from '../kit/words/plan-texts.ts'

interface Named {
  id: string
  name: string
}

/**
 * A field of the surrounding form for the rooms of a moderator. `known` are rooms to show until all rooms are loaded.
 */
export function TeamRoomsField({ known = [] }: { known?: readonly Named[] | undefined }) {
  const { field } = useController<{ teamRoomIds: string[] }, 'teamRoomIds'>({ name: 'teamRoomIds' })
  const { data: rooms, error, isPending, refetch } = useQuery(roomsQuery)
  const timeZone = useClockZone()
  const dayOf = (room: Room) => {
    const day = roomDay(room, timeZone)
    return day ? dayTitle(day) : 'Sem data'
  }
  const hintOf = (room: Room) => `${hoursText(room, timeZone)} · ${room.group.name}`
  const options: readonly (Room | Named)[] =
    rooms?.toSorted(
      (one, other) =>
        (one.startDate ?? '~').localeCompare(other.startDate ?? '~') || one.name.localeCompare(other.name, 'pt'),
    ) ?? known
  return (
    <Autocomplete
      multiple
      disableCloseOnSelect
      options={options}
      // Must be the same array in each render: another array would clear the text that is being typed.
      value={field.value}
      getOptionValue={({ id }) => id}
      onChange={(_event, roomIds) => field.onChange(roomIds)}
      onOpen={() => error && void refetch()}
      groupBy={(room) => ('group' in room ? dayOf(room) : '')}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      filterOptions={createFilterOptions({
        stringify: (room) => ('group' in room ? `${room.name} ${hintOf(room)} ${dayOf(room)}` : room.name),
      })}
      loading={isPending}
      loadingText="Carregando..."
      noOptionsText="Nenhuma sala encontrada"
      // Opens the list upwards, because the dialog's buttons are below the field.
      slotProps={{
        popper: { placement: 'top' },
        paper: { sx: { mb: 1.25 } },
        listbox: { sx: { maxHeight: 'min(40dvh, 12rem)' } },
      }}
      renderOption={({ key, ...props }, room) => (
        <li key={key} {...props}>
          <ListItemText
            primary={room.name}
            secondary={'group' in room && hintOf(room)}
            sx={{ m: 0, overflowWrap: 'anywhere' }}
          />
        </li>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          label="Salas que modera"
          placeholder={field.value.length ? '' : 'Sala, grupo ou dia'}
          error={Boolean(error)}
          helperText={
            error
              ? errorText(error, 'Erro ao carregar as salas')
              : field.value.length
                ? 'A pessoa vê estas salas, e nada mais.'
                : 'Nenhuma sala ainda: a pessoa não vê nada até receber uma.'
          }
        />
      )}
    />
  )
}

export function TeamGroupsField({ known = [] }: { known?: readonly Named[] | undefined }) {
  const { field } = useController<{ teamGroupIds: string[] | null }, 'teamGroupIds'>({ name: 'teamGroupIds' })
  return (
    <>
      <FormControlLabel
        control={
          <Checkbox
            checked={field.value !== null}
            onChange={(_event, isLimited) => field.onChange(isLimited ? [] : null)}
          />
        }
        label="Vê só alguns grupos"
      />
      {field.value && (
        <GroupsField
          label="Grupos que vê"
          groupIds={field.value}
          onChange={field.onChange}
          helperText={
            field.value.length
              ? 'A pessoa vê os números destes grupos, e nada da semana inteira.'
              : 'Nenhum grupo ainda: a pessoa não vê números até receber um.'
          }
          known={known.map((group) => ({ ...group, active: true }))}
        />
      )}
    </>
  )
}
