import Typography from '@mui/material/Typography'

/** For pages with figures of the audience, which are made up in the demo. */
export const SimulatedAudience = () => (
  <Typography
    variant="caption"
    color="textSecondary"
    sx={{ px: 1.25, py: 0.25, border: 1, borderColor: 'divider', borderRadius: 4 }}
  >
    Demonstração: público simulado
  </Typography>
)
