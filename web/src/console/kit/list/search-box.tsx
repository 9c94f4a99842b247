import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import { SEARCH_MAX_LENGTH } from '@palco/contract/base/limits'
import { useEffect, useEffectEvent, useState } from 'react'
import { CloseIcon, SearchIcon } from '../../../ui/icons.tsx'
import { useIsLeaving } from '../../../ui/use-is-leaving.ts'

const DEBOUNCE_MS = 300

interface SearchBoxProps {
  search: string
  onSearch: (search: string) => void
  label?: string
}

export function SearchBox({ search, onSearch, label = 'Buscar por nome ou email' }: SearchBoxProps) {
  // The typed text, until it is in the URL. While it is `null`, the field shows the URL's search, and so follows the
  // back button.
  const [typed, setTyped] = useState<string | null>(null)
  if (typed === search) setTyped(null)

  const isLeaving = useIsLeaving()
  const searchNow = useEffectEvent((text: string) => isLeaving() || onSearch(text))
  useEffect(() => {
    if (typed === null) return
    const timer = setTimeout(() => searchNow(typed), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [typed])

  function clear() {
    setTyped('')
    onSearch('')
  }

  const text = typed ?? search
  return (
    <TextField
      type="search"
      size="small"
      placeholder={`${label}...`}
      value={text}
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={(event) => event.key === 'Enter' && onSearch(text)}
      sx={{ flex: '1 1 16rem', minWidth: 0, maxWidth: { lg: 420 } }}
      slotProps={{
        htmlInput: {
          'aria-label': label,
          maxLength: SEARCH_MAX_LENGTH,
        },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <SearchIcon />
            </InputAdornment>
          ),
          endAdornment: text && (
            <InputAdornment position="end">
              <IconButton size="small" edge="end" aria-label="Limpar busca" onClick={clear}>
                <CloseIcon />
              </IconButton>
            </InputAdornment>
          ),
          sx: {
            '& input': { textOverflow: 'ellipsis' },
            '& input::-webkit-search-cancel-button': { display: 'none' },
          },
        },
      }}
    />
  )
}
