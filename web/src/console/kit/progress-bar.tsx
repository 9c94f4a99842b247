import LinearProgress, { type LinearProgressProps } from '@mui/material/LinearProgress'

interface ProgressBarProps extends Pick<LinearProgressProps, 'aria-label' | 'aria-labelledby' | 'aria-hidden'> {
  done: number
  total: number
  my?: number
}

export const ProgressBar = ({ done, total, my = 0, ...label }: ProgressBarProps) => (
  <LinearProgress
    {...label}
    variant="determinate"
    color="secondary"
    value={total ? (100 * done) / total : 0}
    // Sets the colour of the track. MUI's default is a paler shade of the bar's colour, so an empty bar would look
    // full.
    sx={{ my, bgcolor: 'divider', borderRadius: 1 }}
  />
)
