import Box from '@mui/material/Box'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import { numberText } from '../kit/words/number-text.ts'
import { EntryLink } from './entry-link.tsx'

interface Counted {
  text: string
  to: string
  count: number
  isUrgent?: boolean
}

/**
 * A list of numbers, each with a link to the page about what it counts. Pages that the member may not open are not
 * linked.
 */
export const NumberList = ({ entries }: { entries: readonly Counted[] }) => (
  <List disablePadding sx={{ mx: -2 }}>
    {entries.map(({ text, to, count, isUrgent }) => (
      <ListItem key={text} disablePadding>
        <EntryLink to={to} gap={2}>
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
        </EntryLink>
      </ListItem>
    ))}
  </List>
)
