import Box from '@mui/material/Box'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import type { DashboardOverview } from '@palco/contract/dashboard/dashboard'
import { PASSES } from '@palco/contract/passes/pass'
import { Link } from 'react-router'
import { numberText } from '../kit/words/number-text.ts'
import { Panel } from './panel.tsx'

/** How many people hold each pass, the best first; each leads to these people. */
export const PassNumbers = ({ passes }: { passes: NonNullable<DashboardOverview['passes']> }) => (
  <Panel title="Passes">
    <List disablePadding sx={{ mx: -2 }}>
      {PASSES.toReversed().map((pass) => (
        <ListItem key={pass} disablePadding>
          <ListItemButton component={Link} to={`/users?pass=${pass}`} sx={{ gap: 2, borderRadius: 1 }}>
            <span>{pass}</span>
            <Box component="strong" sx={{ ml: 'auto', fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
              {numberText(passes[pass])}
            </Box>
          </ListItemButton>
        </ListItem>
      ))}
    </List>
  </Panel>
)
