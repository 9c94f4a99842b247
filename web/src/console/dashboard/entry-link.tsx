import Box from '@mui/material/Box'
import ListItemButton from '@mui/material/ListItemButton'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useOpensPage } from '../kit/page-permissions.ts'

/** A list entry that links to a page. If the signed-in member may not open that page, the entry has no link. */
export function EntryLink({ to, gap, children }: { to: string; gap: number; children: ReactNode }) {
  if (!useOpensPage()(to)) return <Box sx={{ display: 'flex', flex: 1, gap, px: 2, py: 1 }}>{children}</Box>
  return (
    <ListItemButton component={Link} to={to} sx={{ gap, borderRadius: 1 }}>
      {children}
    </ListItemButton>
  )
}
