import Typography from '@mui/material/Typography'

/** For pages with figures of the audience, which are made up in the demo. Its colours follow the second screen's. */
export const SimulatedAudience = () => (
  <Typography
    variant="caption"
    sx={{
      px: 1.25,
      py: 0.25,
      color: 'var(--color-text-secondary)',
      border: '1px solid var(--color-divider)',
      borderRadius: 4,
    }}
  >
    Demonstração: público simulado
  </Typography>
)
