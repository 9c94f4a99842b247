import Box from '@mui/material/Box'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import { Link } from 'react-router'
import { numberText } from '../kit/words/number-text.ts'

interface Counted {
  text: string
  to: string
  count: number
  isUrgent?: boolean
}

/** Numbers, each with a link to what it counts. */
export const NumberList = ({ entries }: { entries: readonly Counted[] }) => (
  <List disablePadding sx={{ mx: -2 }}>
    {entries.map(({ text, to, count, isUrgent }) => (
      <ListItem key={text} disablePadding>
        <ListItemButton component={Link} to={to} sx={{ gap: 2, borderRadius: 1 }}>
          <span>{text}</span>
          <Box
            component="strong"
            sx={{
              ml: 'auto',
              fontWeight: 600,
              fontVariantNumeric: 'tabular-nums',
              ...(isUrgent && { color: 'error.main' }),
            }}
          >
            {numberText(count)}
          </Box>
        </ListItemButton>
      </ListItem>
    ))}
  </List>
)
