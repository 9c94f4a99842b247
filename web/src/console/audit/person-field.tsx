import Autocomplete from '@mui/material/Autocomplete'
import ListItemText from '@mui/material/ListItemText'
import TextField from '@mui/material/TextField'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDebounced } from '../../ui/use-debounced.ts'
import { peopleQuery } from './audit.queries.ts'

interface Choice {
  id: string
  name: string
  email?: string
}

interface PersonFieldProps {
  /** The id in the URL. */
  about: string | undefined
  /** The name found in the lines. */
  name: string | undefined
  onChange: (about: string | undefined) => void
}

/** Debounce of the search. */
const PAUSE_MS = 300

export function PersonField({ about, name, onChange }: PersonFieldProps) {
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<Choice | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const search = useDebounced(typed, PAUSE_MS)
  const { data: people = [], isFetching } = useQuery({ ...peopleQuery(search), enabled: isOpen })
  const known = chosen?.id === about ? chosen : null
  const value: Choice | null = about ? (known ?? { id: about, name: name ?? 'Selecionado' }) : null
  return (
    <Autocomplete<Choice>
      size="small"
      open={isOpen}
      onOpen={() => setIsOpen(true)}
      onClose={() => setIsOpen(false)}
      options={people}
      // The server has filtered already.
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
