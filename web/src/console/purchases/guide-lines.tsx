import Box from '@mui/material/Box'

/** What to do at the vendor, step by step. */
export const GuideLines = ({ lines }: { lines: readonly string[] }) => (
  <Box component="ol" sx={{ m: 0, pl: 3, display: 'grid', gap: 1, overflowWrap: 'anywhere' }}>
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </Box>
)
