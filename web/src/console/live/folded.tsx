import Box from '@mui/material/Box'
import { type ReactNode, useState } from 'react'

interface FoldedProps {
  summary: string
  /** Rendered only while it is open: a week has hundreds of rooms, and figures arrive every second. */
  children: () => ReactNode
}

/** One line that opens. */
export function Folded({ summary, children }: FoldedProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <Box component="summary" sx={{ py: 1.5, borderTop: 1, borderColor: 'divider', cursor: 'pointer' }}>
        {summary}
      </Box>
      {isOpen && children()}
    </details>
  )
}
