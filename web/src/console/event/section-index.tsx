import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { Link as RouterLink } from 'react-router'
import { SECTION_NAMES, SETTINGS_SECTIONS, type SectionName } from './settings-section.tsx'

/** Links to the sections, with the current section marked. On narrow screens, the links are in a row at the top. */
export function SectionIndex() {
  const current = useCurrentSection()
  const list = useRef<HTMLUListElement>(null)

  // Scrolls the row to the current section, without scrolling the page.
  useEffect(() => {
    const link = list.current?.querySelector<HTMLElement>(`[href$="#${current}"]`)
    if (link && list.current) list.current.scrollLeft = link.offsetLeft - list.current.clientWidth / 2
  }, [current])

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

function showSection(name: string) {
  const section = name ? document.getElementById(name) : null
  section?.scrollIntoView({ block: 'start' })
  section?.focus({ preventScroll: true })
}

/**
 * Breakpoints are set per value instead of in a separate media query, because MUI would emit that query before the
 * plain values, which would then override the query.
 */
const place = {
  position: 'sticky',
  top: { xs: 56, sm: 64, lg: 96 },
  alignSelf: 'start',
  zIndex: 'appBar',
  mx: { xs: -2, sm: -4, lg: 0 },
  bgcolor: { xs: 'background.default', lg: 'transparent' },
  borderBottom: { xs: 1, lg: 0 },
  borderColor: { xs: 'divider' },
}

const row = {
  display: 'flex',
  flexDirection: { lg: 'column' },
  gap: { xs: 0.5, lg: 0 },
  m: 0,
  px: { xs: 1, sm: 3, lg: 0 },
  overflowX: { xs: 'auto', lg: 'visible' },
  listStyle: 'none',
  scrollbarWidth: 'none',
  borderLeft: { lg: 1 },
  borderColor: { lg: 'divider' },
}

const entry = {
  display: 'flex',
  alignItems: 'center',
  minHeight: { xs: 44, lg: 40 },
  px: { xs: 1.5, lg: 2 },
  color: 'text.secondary',
  whiteSpace: 'nowrap',
  typography: 'body2',
  '&:hover': { color: 'text.primary', bgcolor: 'action.hover' },
  '&:focus-visible': { outline: 'var(--focus-ring)', outlineOffset: -3 },
  '&[aria-current]': {
    color: 'secondary.main',
    fontWeight: 600,
    boxShadow: { xs: 'inset 0 -2px currentcolor', lg: '-1px 0 currentcolor, inset 1px 0 currentcolor' },
  },
}

/** A section becomes the current one when it is this far from the top, which is just below the sticky bars. */
const READING_LINE = 180

/** Returns the last section that has scrolled up to `READING_LINE`; at the end of the page, the page's last section. */
function useCurrentSection(): SectionName {
  const [current, setCurrent] = useState<SectionName>(SECTION_NAMES[0] ?? 'event')

  useEffect(() => {
    let frame = 0
    function update() {
      frame = 0
      const { scrollHeight, clientHeight, scrollTop } = document.documentElement
      const isAtEnd = scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 2
      const top = (name: SectionName) => document.getElementById(name)?.getBoundingClientRect().top ?? Infinity
      const passed = SECTION_NAMES.findLast((name) => isAtEnd || top(name) <= READING_LINE)
      setCurrent(passed ?? SECTION_NAMES[0] ?? 'event')
    }
    const scheduleUpdate = () => {
      frame ||= requestAnimationFrame(update)
    }
    scheduleUpdate()
    const ending = new AbortController()
    for (const movement of ['scroll', 'resize'])
      window.addEventListener(movement, scheduleUpdate, { passive: true, signal: ending.signal })
    return () => {
      cancelAnimationFrame(frame)
      ending.abort()
    }
  }, [])

  return current
}
