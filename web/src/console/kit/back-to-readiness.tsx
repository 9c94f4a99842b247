import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import { Link, useLocation } from 'react-router'

/** The router state of links from the readiness page to a page on which a problem is repaired. */
export const REPAIR_STATE = { isRepair: true }

export function BackToReadiness() {
  const { state } = useLocation()
  if (!state?.isRepair) return null
  return (
    <Box sx={{ mb: 1.5, typography: 'body2', displayPrint: 'none' }}>
      <MuiLink component={Link} to="/ready">
        Voltar ao que falta
      </MuiLink>
    </Box>
  )
}
