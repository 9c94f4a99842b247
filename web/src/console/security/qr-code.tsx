import Box from '@mui/material/Box'
import { encode } from 'uqr'

/** The width of the light margin that readers need, in modules (the squares of the code). */
const BORDER = 4

/** A QR code. It is dark on white in both colour schemes, because some readers can't read inverted codes. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: BORDER })
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
  return (
    <Box
      component="svg"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      sx={{ display: 'block', width: 'min(100%, 11rem)', mx: 'auto', borderRadius: 1, bgcolor: '#fff' }}
    >
      <path d={path.join('')} fill="#000" />
    </Box>
  )
}
