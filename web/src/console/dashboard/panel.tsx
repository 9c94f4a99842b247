import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import CardContent from '@mui/material/CardContent'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemText from '@mui/material/ListItemText'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { EntryLink } from './entry-link.tsx'

export function Panel({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId()
  return (
    <Card component="section" aria-labelledby={titleId}>
      <CardContent sx={{ p: { xs: 2, sm: 3 } }}>
        <Typography id={titleId} component="h2" variant="h5" sx={{ mb: 1.5 }}>
          {title}
        </Typography>
        {children}
      </CardContent>
    </Card>
  )
}

/** Shown instead of the value of a query that has failed. */
export const Unavailable = () => (
  <span role="img" aria-label="Indisponível">
    –
  </span>
)

interface Entry {
  key: string
  to: string
  text: string
  more: ReactNode
  mark?: ReactNode
  /** A second link for the entry, shown as a button beside it. */
  other?: { text: string; to: string } | undefined
}

/** A list of entries, each with a link to the page about it. Pages that the member may not open are not linked. */
export const EntryList = ({ entries }: { entries: readonly Entry[] }) => (
  <List disablePadding sx={{ mx: -2 }}>
    {entries.map(({ key, to, text, more, mark, other }) => (
      <ListItem key={key} disablePadding sx={{ flexWrap: { xs: 'wrap', sm: 'nowrap' } }}>
        <EntryLink to={to} gap={1.5}>
          {mark}
          <ListItemText primary={text} secondary={more} sx={{ my: 0, overflowWrap: 'anywhere' }} />
        </EntryLink>
        {other && (
          <Button component={Link} to={other.to} sx={{ flexShrink: 0, ml: { xs: 5, sm: 1 }, mr: 1 }}>
            {other.text}
          </Button>
        )}
      </ListItem>
    ))}
  </List>
)

/**
 * A label for pages whose audience is simulated by the demo. Its colours are CSS variables, so that they follow the
 * colour scheme of the control room's second screen.
 */
export const SimulatedAudience = () => (
  <Typography
    variant="caption"
    sx={{
      px: 1.25,
      py: 0.25,
      color: 'var(--color-text-secondary)',
      border: '1px solid var(--color-divider)',
      borderRadius: 4,
    }}
  >
    Demonstração: público simulado
  </Typography>
)
