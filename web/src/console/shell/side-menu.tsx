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
import { AlarmBadge } from './alarm-signs.ts'
import { BelowTopBar } from './console-top-bar.tsx'
import { ADMIN_MENU } from './menu-entries.ts'

const WIDTH = 240

/** The menu. Permanent on a desktop; on a phone, a drawer that closes after a choice. */
export function SideMenu({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const titleId = useId()
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
      <Box component="nav" aria-labelledby={titleId} sx={{ overflowY: 'auto' }}>
        <Typography
          id={titleId}
          component="p"
          variant="subtitle2"
          sx={{ px: 3, pt: 3, pb: 1, color: 'text.secondary' }}
        >
          Admin Panel
        </Typography>
        <List sx={{ px: 1.5 }}>
          {ADMIN_MENU.map(({ path, label, Icon }) => (
            <ListItem key={path} disablePadding>
              <ListItemButton component={NavLink} to={path} end={path === '/'} onClick={onClose} sx={entry}>
                <ListItemIcon sx={{ minWidth: 40 }}>
                  <Icon size={24} />
                </ListItemIcon>
                <ListItemText primary={label} />
                {path === '/live' && (
                  <Suspense>
                    <AlarmBadge />
                  </Suspense>
                )}
              </ListItemButton>
            </ListItem>
          ))}
        </List>
      </Box>
    </Drawer>
  )
}

const tint = (percent: number) => `color-mix(in srgb, var(--color-secondary-main) ${percent}%, transparent)`

const entry = {
  borderRadius: 1,
  '& .MuiListItemIcon-root': { color: 'text.secondary' },
  '&:hover': { bgcolor: tint(6) },
  '&.active': {
    bgcolor: tint(12),
    '& .MuiListItemIcon-root': { color: 'secondary.main' },
    '& .MuiListItemText-primary': { fontWeight: 600 },
  },
}
