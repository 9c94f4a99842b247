import Box from '@mui/material/Box'
import { useState } from 'react'
import { webinarSandbox } from '../../event/webinar-sandbox.ts'
import { useDebounced } from '../../ui/use-debounced.ts'

/**
 * How long to wait after a key press before the preview loads. Without a wait, each valid part of a URL would load a
 * page.
 */
const TYPING_MS = 700

/** Embeds the page in the same way as a room does. The sandbox prevents the page from replacing the console. */
export function WebinarPreview({ embedUrl }: { embedUrl: string | null }) {
  const shown = useDebounced(embedUrl, TYPING_MS)
  /**
   * The URL of the page that has loaded. Until then, the frame is hidden, because an empty frame is white even in the
   * dark scheme.
   */
  const [arrived, setArrived] = useState<string | null>(null)
  if (!embedUrl) return null
  return (
    // Reserves the space of the frame, so that the button below does not move when the frame appears.
    <Box sx={place}>
      {arrived !== embedUrl && 'A prévia ainda não carregou'}
      {shown === embedUrl && (
        <Box
          component="iframe"
          src={embedUrl}
          title="Prévia do webinar"
          sandbox={webinarSandbox(embedUrl)}
          referrerPolicy="strict-origin-when-cross-origin"
          allow="fullscreen"
          onLoad={() => setArrived(embedUrl)}
          sx={{ position: 'absolute', inset: 0, width: 1, height: 1, border: 0, opacity: arrived === embedUrl ? 1 : 0 }}
        />
      )}
    </Box>
  )
}

const place = {
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  typography: 'body2',
  color: 'text.secondary',
  maxWidth: 320,
  aspectRatio: '16 / 9',
  mt: 1,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  overflow: 'hidden',
  bgcolor: 'action.hover',
}
