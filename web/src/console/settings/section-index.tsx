import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import type { Theme } from '@mui/material/styles'
import { type MouseEvent, useEffect, useRef } from 'react'
import { Link as RouterLink } from 'react-router'
import { SECTION_NAMES, SETTINGS_SECTIONS } from './settings-sections.ts'
import { useSectionInSight } from './use-section-in-sight.ts'

/** Where one is among the settings, and the way to each part: at the left, or a row above where it is narrow. */
export function SectionIndex() {
  const current = useSectionInSight()
  const list = useRef<HTMLUListElement>(null)

  // In a row that is longer than the screen, the part that is read is in sight, too. The page itself must not move for it.
  useEffect(() => {
    const link = list.current?.querySelector<HTMLElement>(`[href$="#${current}"]`)
    if (link && list.current) list.current.scrollLeft = link.offsetLeft - list.current.clientWidth / 2
  }, [current])

  // An address that was handed on leads to its part.
  useEffect(() => showSection(location.hash.slice(1)), [])

  return (
    <Box component="nav" aria-label="Seções das configurações" sx={place}>
      <Box component="ul" ref={list} sx={row}>
        {SECTION_NAMES.map((name) => (
          <li key={name}>
            <Link
              component={RouterLink}
              to={`#${name}`}
              replace
              underline="none"
              aria-current={name === current ? 'location' : undefined}
              onClick={(event: MouseEvent) => isPlain(event) && showSection(name)}
              sx={entry}
            >
              {SETTINGS_SECTIONS[name]}
            </Link>
          </li>
        ))}
      </Box>
    </Box>
  )
}

const isPlain = ({ ctrlKey, metaKey, shiftKey }: MouseEvent) => !ctrlKey && !metaKey && !shiftKey

/** The keyboard goes on from there, not from the index. */
function showSection(name: string) {
  const section = name ? document.getElementById(name) : null
  section?.scrollIntoView({ block: 'start' })
  section?.focus({ preventScroll: true })
}

const place = (theme: Theme) => ({
  position: 'sticky',
  top: { xs: 56, sm: 64 },
  zIndex: 'appBar',
  mx: { xs: -2, sm: -4, lg: 0 },
  bgcolor: 'background.default',
  borderBottom: 1,
  borderColor: 'divider',
  [theme.breakpoints.up('lg')]: { top: 96, alignSelf: 'start', borderBottom: 0 },
})

const row = (theme: Theme) => ({
  display: 'flex',
  gap: 0.5,
  m: 0,
  px: { xs: 1, sm: 3, lg: 0 },
  overflowX: 'auto',
  listStyle: 'none',
  scrollbarWidth: 'none',
  [theme.breakpoints.up('lg')]: { flexDirection: 'column' },
})

const entry = (theme: Theme) => ({
  display: 'flex',
  alignItems: 'center',
  minHeight: 44,
  px: 1.5,
  color: 'text.secondary',
  whiteSpace: 'nowrap',
  typography: 'body2',
  borderRadius: 1,
  '&:hover': { color: 'text.primary', bgcolor: 'action.hover' },
  '&:focus-visible': { outline: 'var(--focus-ring)', outlineOffset: -3 },
  '&[aria-current]': {
    color: 'secondary.main',
    fontWeight: 600,
    boxShadow: 'inset 0 -2px currentcolor',
    borderRadius: 0,
  },
  [theme.breakpoints.up('lg')]: {
    minHeight: 40,
    '&[aria-current]': { boxShadow: 'inset 2px 0 currentcolor' },
  },
})
