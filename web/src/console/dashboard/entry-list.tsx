import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemText from '@mui/material/ListItemText'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

interface Entry {
  key: string
  to: string
  text: string
  more: ReactNode
  mark?: ReactNode
}

/** A list of links to the pages where each entry is dealt with. */
export const EntryList = ({ entries }: { entries: readonly Entry[] }) => (
  <List disablePadding sx={{ mx: -2 }}>
    {entries.map(({ key, to, text, more, mark }) => (
      <ListItem key={key} disablePadding>
        <ListItemButton component={Link} to={to} sx={{ gap: 1.5, borderRadius: 1 }}>
          {mark}
          <ListItemText primary={text} secondary={more} sx={{ my: 0, overflowWrap: 'anywhere' }} />
        </ListItemButton>
      </ListItem>
    ))}
  </List>
)
