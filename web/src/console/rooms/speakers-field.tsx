import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { ROOM_FIELDS } from '@palco/contract/rooms/room-fields'
import { useQuery } from '@tanstack/react-query'
import { errorText } from '../../api/api-error.ts'
import { EmailText } from '../kit/list/email-text.tsx'
import { speakersQuery } from './rooms.queries.ts'

interface SpeakersFieldProps {
  speakerIds: readonly string[]
  onChange: (speakerIds: string[]) => void
}

const HINT = 'Usuários com a função Palestrante. Eles veem quantas pessoas assistem à sala.'

export function SpeakersField({ speakerIds, onChange }: SpeakersFieldProps) {
  const { data, error, isPending, refetch } = useQuery(speakersQuery)
  const known = data?.data ?? []
  const speakerOf = (id: string) => known.find((each) => each.id === id)
  return (
    <Autocomplete
      multiple
      disableCloseOnSelect
      options={known.map(({ id }) => id)}
      // Ids that are not among the options (still loading, or another role by now) stay until removed.
      value={[...speakerIds]}
      onChange={(_event, chosen) => onChange(chosen)}
      onOpen={() => error && void refetch()}
      // Searchable by name and address.
      getOptionLabel={(id) => `${speakerOf(id)?.name ?? '…'} ${speakerOf(id)?.email ?? ''}`}
      renderOption={({ key, ...props }, id) => (
        <Box key={key} component="li" {...props}>
          <span>
            {speakerOf(id)?.name}
            <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
              <EmailText email={speakerOf(id)?.email ?? ''} />
            </Typography>
          </span>
        </Box>
      )}
      renderValue={(ids, propsOf) =>
        ids.map((id, index) => {
          const { key, ...props } = propsOf({ index })
          return <Chip key={key} label={speakerOf(id)?.name ?? '…'} {...props} />
        })
      }
      loading={isPending}
      loadingText="Carregando..."
      noOptionsText="Nenhum palestrante encontrado"
      renderInput={(params) => (
        <TextField
          {...params}
          label={ROOM_FIELDS.speakerIds.label}
          error={Boolean(error)}
          helperText={error ? errorText(error, 'Erro ao carregar usuários') : HINT}
        />
      )}
    />
  )
}
