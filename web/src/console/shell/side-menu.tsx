import Box from '@mui/material/Box'
import Drawer from '@mui/material/Drawer'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { Suspense, useId } from 'react'
import { NavLink } from 'react-router'
import { useOpensPage } from '../kit/page-permissions.ts'
import { BelowTopBar } from './console-top-bar.tsx'
import { MenuCount } from './lazy-signs.ts'
import { MENU, type MenuEntry } from './menu-entries.ts'

const WIDTH = 240

/** The menu. It is always visible on wide screens; on narrow screens, it is a drawer that closes after a choice. */
export function SideMenu({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const titleId = useId()
  const opensPage = useOpensPage()
  const isWide = useMediaQuery((theme) => theme.breakpoints.up('md'))
  return (
    <Drawer
      variant={isWide ? 'permanent' : 'temporary'}
      open={isWide || isOpen}
      onClose={onClose}
      sx={{ width: { md: WIDTH }, flexShrink: 0, displayPrint: 'none' }}
      slotProps={{
        paper: {
          ...(!isWide && { 'aria-label': 'Menu' }),
          sx: { width: WIDTH, boxSizing: 'border-box', border: 0, borderRight: 1, borderColor: 'divider' },
        },
      }}
    >
      {isWide && <BelowTopBar />}
      {/* The menu scrolls separately, so that no entry is hidden by the top bar. */}
      <Box component="nav" aria-labelledby={titleId} sx={{ overflowY: 'auto', px: 1.5, pb: 1 }}>
        <Typography
          id={titleId}
          component="p"
          variant="subtitle2"
          sx={{ px: 1.5, pt: { xs: 3, md: 1.5 }, pb: 0.5, color: 'text.secondary' }}
        >
          Admin Panel
        </Typography>
        {menuOf(opensPage).map(({ heading, entries }) => (
          <MenuGroup key={heading} heading={heading} entries={entries} onChoose={onClose} />
        ))}
      </Box>
    </Drawer>
  )
}

const menuOf = (opensPage: (path: string) => boolean) =>
  MENU.map(({ heading, entries }) => ({
    heading,
    entries: entries.filter(({ path }) => opensPage(path)),
  })).filter(({ entries }) => entries.length > 0)

interface MenuGroupProps {
  /** The heading of the group; '' if it has none. */
  heading: string
  entries: readonly MenuEntry[]
  onChoose: () => void
}

function MenuGroup({ heading, entries, onChoose }: MenuGroupProps) {
  const headingId = useId()
  return (
    <>
      {heading && (
        <Typography id={headingId} component="p" sx={headingLook}>
          {heading}
        </Typography>
      )}
      <List disablePadding aria-labelledby={heading ? headingId : undefined}>
        {entries.map(({ path, label, Icon }) => (
          <ListItem key={path} disablePadding>
            <ListItemButton component={NavLink} to={path} end={path === '/'} onClick={onChoose} sx={entryLook}>
              <ListItemIcon sx={{ minWidth: 32 }}>
                <Icon size={20} />
              </ListItemIcon>
              <ListItemText primary={label} sx={{ my: 0 }} />
              <Suspense>
                <MenuCount path={path} />
              </Suspense>
            </ListItemButton>
          </ListItem>
        ))}
      </List>
    </>
  )
}

const headingLook = {
  px: 1.5,
  pt: { xs: 1.5, md: 1 },
  pb: 0.25,
  color: 'text.secondary',
  fontSize: '0.75rem',
  fontWeight: 600,
  lineHeight: 1.25,
}

const tint = (percent: number) => `color-mix(in srgb, var(--color-secondary-main) ${percent}%, transparent)`

/**
 * The styles of entries. On wide screens, they are so low that the whole menu fits in a window that is 800 pixels high.
 */
const entryLook = {
  minHeight: { xs: 44, md: 29 },
  py: 0,
  pl: 1.5,
  pr: 1,
  borderRadius: 1,
  // With this font size, the longest label and its count fit on one line.
  '& .MuiListItemText-primary': { fontSize: '0.9375rem' },
  '& .MuiListItemIcon-root': { color: 'text.secondary' },
  '&:hover': { bgcolor: tint(6) },
  '&.active': {
    bgcolor: tint(12),
    '& .MuiListItemIcon-root': { color: 'secondary.main' },
    '& .MuiListItemText-primary': { fontWeight: 600 },
  },
}
