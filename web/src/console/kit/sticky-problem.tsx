import Box from '@mui/material/Box'
import { ProblemAlert } from './problem-alert.tsx'

/** A form's problem, in sight however far down a long form one is. */
export function StickyProblem({ text }: { text: string | null }) {
  if (!text) return null
  return (
    <Box sx={{ position: 'sticky', top: 0, zIndex: 2, '&& > *': { mb: 0 } }}>
      <ProblemAlert text={text} />
    </Box>
  )
}
