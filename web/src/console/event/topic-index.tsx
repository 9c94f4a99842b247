import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { NavLink, Link as RouterLink } from 'react-router'
import { settingsPath, TOPIC_NAMES, TOPIC_TITLES } from './settings-topics.ts'

/** The list of topics beside a topic. On narrow screens, it is only a link back to the page with the list. */
export const TopicIndex = () => (
  <Box component="nav" aria-label="Tópicos das configurações" sx={place}>
    <Link component={RouterLink} to="/settings" sx={back}>
      ← Todas as configurações
    </Link>
    <Box component="ul" sx={list}>
      {TOPIC_NAMES.map((topic) => (
        <li key={topic}>
          <Link component={NavLink} to={settingsPath(topic)} underline="none" sx={entry}>
            {TOPIC_TITLES[topic]}
          </Link>
        </li>
      ))}
    </Box>
  </Box>
)

const place = { position: { lg: 'sticky' }, top: { lg: 96 }, alignSelf: 'start' }

const back = { display: { lg: 'none' }, py: 1 }

const list = {
  display: { xs: 'none', lg: 'block' },
  m: 0,
  p: 0,
  listStyle: 'none',
  borderLeft: 1,
  borderColor: 'divider',
}

const entry = {
  display: 'flex',
  alignItems: 'center',
  minHeight: 40,
  px: 2,
  py: 0.5,
  color: 'text.secondary',
  typography: 'body2',
  '&:hover': { color: 'text.primary', bgcolor: 'action.hover' },
  '&:focus-visible': { outline: 'var(--focus-ring)', outlineOffset: -3 },
  '&[aria-current]': {
    color: 'secondary.main',
    fontWeight: 600,
    boxShadow: '-1px 0 currentcolor, inset 1px 0 currentcolor',
  },
}
