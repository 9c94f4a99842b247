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
    // Sets the track's colour, because MUI's default, a paler shade of the bar's colour, would make an empty bar look
    // full.
    sx={{ my, bgcolor: 'divider', borderRadius: 1 }}
  />
)
