import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import CardActionArea from '@mui/material/CardActionArea'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { type ComponentType, useId } from 'react'
import { Link } from 'react-router'
import type { IconProps } from '../../ui/icon.tsx'
import { numberText } from '../kit/words/number-text.ts'
import { Unavailable } from './panel.tsx'

interface SummaryCardProps {
  label: string
  to: string
  Icon: ComponentType<IconProps>
  /** `undefined` while it loads and after a failure. */
  value: number | undefined
  isLoading: boolean
}

export function SummaryCard({ label, to, Icon, value, isLoading }: SummaryCardProps) {
  const labelId = useId()
  return (
    <Card role="group" aria-labelledby={labelId}>
      <CardActionArea
        component={Link}
        to={to}
        sx={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'flex-start',
          gap: 2,
          p: { xs: 2, sm: 2.5 },
          height: '100%',
        }}
      >
        <Box
          sx={{
            display: { xs: 'none', sm: 'grid' },
            placeItems: 'center',
            flexShrink: 0,
            width: 48,
            height: 48,
            borderRadius: 2,
            color: 'secondary.main',
            bgcolor: 'action.hover',
          }}
        >
          <Icon size={24} />
        </Box>
        <Box sx={{ minWidth: 0 }}>
          <Typography id={labelId} variant="body2" color="textSecondary">
            {label}
          </Typography>
          <Typography variant="h2" component="p" sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {value === undefined ? isLoading ? <Skeleton width="3ch" /> : <Unavailable /> : numberText(value)}
          </Typography>
        </Box>
      </CardActionArea>
    </Card>
  )
}
