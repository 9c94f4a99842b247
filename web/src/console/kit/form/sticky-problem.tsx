import Box from '@mui/material/Box'
import { ProblemAlert } from './problem-alert.tsx'

/** Offset below other sticky elements. */
export const STICKY_TOP = '--sticky-top'

/** A form's problem, which stays visible while a long form scrolls. */
export function StickyProblem({ text }: { text: string | null }) {
  if (!text) return null
  return (
    <Box sx={{ position: 'sticky', top: `var(${STICKY_TOP}, 0px)`, zIndex: 2, '&& > *': { mb: 0 } }}>
      <ProblemAlert text={text} />
    </Box>
  )
}
