import Box from '@mui/material/Box'
import { Hint } from '../kit/hint.tsx'

/** Clamped to two lines, with the full text in a tooltip. */
export const ProblemText = ({ text }: { text: string }) => (
  <Hint text={text}>
    <Box component="span" sx={look}>
      {text}
    </Box>
  </Hint>
)

const look = {
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  typography: 'caption',
  color: 'error.main',
}
