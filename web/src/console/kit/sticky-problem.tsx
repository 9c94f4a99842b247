import Box from '@mui/material/Box'
import { ProblemAlert } from './problem-alert.tsx'

/** Where something else stays at the top already: how far below it. */
export const STICKY_TOP = '--sticky-top'

/** A form's problem, in sight however far down a long form one is. */
export function StickyProblem({ text }: { text: string | null }) {
  if (!text) return null
  return (
    <Box sx={{ position: 'sticky', top: `var(${STICKY_TOP}, 0px)`, zIndex: 2, '&& > *': { mb: 0 } }}>
      <ProblemAlert text={text} />
    </Box>
  )
}
