import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type ReactNode, useRef } from 'react'
import { useMoreBelow } from './use-more-below.ts'

interface ScrollBoxProps {
  label: string
  maxHeight: number
  children: ReactNode
}

/** A scroll container for long lists. Its lower edge fades while there is more below. */
export function ScrollBox({ label, maxHeight, children }: ScrollBoxProps) {
  const box = useRef<HTMLDivElement>(null)
  const isMore = useMoreBelow(box)
  return (
    <div>
      <Box
        ref={box}
        role="region"
        aria-label={label}
        tabIndex={0}
        sx={{
          maxHeight,
          overflow: 'auto',
          overflowWrap: 'anywhere',
          '&:focus-visible': { outline: 'var(--focus-ring)', outlineOffset: -3 },
          ...(isMore && { maskImage: 'linear-gradient(black calc(100% - 40px), transparent)' }),
        }}
      >
        {children}
      </Box>
      <Typography variant="caption" component="p" aria-hidden sx={{ visibility: isMore ? 'visible' : 'hidden' }}>
        ↓ Role para ver mais
      </Typography>
    </div>
  )
}
