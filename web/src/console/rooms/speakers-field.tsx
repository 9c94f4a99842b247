import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { useQuery } from '@tanstack/react-query'
import { errorText } from '../../api/api-error.ts'
import { ROOM_LABELS } from './room-values.ts'
import { speakersQuery } from './rooms.queries.ts'

interface SpeakersFieldProps {
  speakerIds: readonly string[]
  onChange: (speakerIds: string[]) => void
}

const HINT = 'Usuários com a função Palestrante. Eles veem quantas pessoas assistem à sala.'

export function SpeakersField({ speakerIds, onChange }: SpeakersFieldProps) {
  const { data, error, isPending, refetch } = useQuery(speakersQuery)
  const known = data?.data ?? []
  return (
    <Autocomplete
      multiple
      disableCloseOnSelect
      options={known.map(({ id }) => id)}
      // Whoever is not in the list yet, or any more, stays until he is taken out.
      value={[...speakerIds]}
      onChange={(_event, chosen) => onChange(chosen)}
      onOpen={() => error && void refetch()}
      getOptionLabel={(id) => {
        const speaker = known.find((each) => each.id === id)
        return speaker ? `${speaker.name} (${speaker.email})` : '…'
      }}
      loading={isPending}
      loadingText="Carregando..."
      noOptionsText="Nenhum palestrante encontrado"
      renderInput={(params) => (
        <TextField
          {...params}
          label={ROOM_LABELS.speakerIds}
          error={Boolean(error)}
          helperText={error ? errorText(error, 'Erro ao carregar usuários') : HINT}
        />
      )}
    />
  )
}
