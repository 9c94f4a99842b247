import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { CampaignIcon, LinkIcon, SecondScreenIcon } from '../kit/icons.tsx'
import { May } from '../kit/may.tsx'
import { SECOND_SCREEN_PATH } from '../kit/second-screen.ts'

interface LiveHeaderProps {
  title: string
  clock: ReactNode
  onAnnounce: () => void
  onWalls: () => void
  /** Alerts below the title. They stay visible while the page scrolls. */
  children: ReactNode
}

export const LiveHeader = ({ title, clock, onAnnounce, onWalls, children }: LiveHeaderProps) => (
  <Box sx={place}>
    <Box sx={{ display: 'flex', alignItems: 'center', gap: { xs: 1, sm: 1.5 }, minHeight: '3rem' }}>
      <Typography component="h1" variant="h3" sx={{ flex: 1 }}>
        {title}
      </Typography>
      {clock}
      <May permission="live.change">
        <Button aria-label="Avisar" startIcon={<CampaignIcon size={24} />} onClick={onAnnounce} sx={iconOnPhone}>
          <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
            Avisar
          </Box>
        </Button>
      </May>
      <Button
        component={Link}
        to={SECOND_SCREEN_PATH}
        target="_blank"
        rel="noopener"
        startIcon={<SecondScreenIcon size={24} />}
        sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
      >
        Segunda tela
      </Button>
      <May permission="live.change">
        <Button aria-label="Links de parede" startIcon={<LinkIcon size={24} />} onClick={onWalls} sx={iconOnPhone}>
          <Box component="span" sx={{ display: { xs: 'none', md: 'inline' } }}>
            Links de parede
          </Box>
        </Button>
      </May>
    </Box>
    {children}
  </Box>
)

const iconOnPhone = {
  minWidth: 0,
  px: { xs: 1, sm: 2 },
  '@media (max-width: 599px)': { '& .MuiButton-startIcon': { m: 0 } },
}

/** The styles of the header: below the console's top bar, and as wide as the page with its padding. */
const place = {
  position: 'sticky',
  top: { xs: '3.5rem', sm: '4rem' },
  zIndex: 'appBar',
  mx: { xs: -2, sm: -4 },
  mt: { xs: -2, sm: -4 },
  mb: 2,
  px: { xs: 2, sm: 4 },
  py: 1,
  bgcolor: 'background.default',
  borderBottom: 1,
  borderColor: 'divider',
}
