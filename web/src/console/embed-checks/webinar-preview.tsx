import Box from '@mui/material/Box'
import { useState } from 'react'
import { webinarSandbox } from '../../event/webinar-sandbox.ts'
import { useDebounced } from '../../ui/use-debounced.ts'

/** Debounce: a direct address is valid after every key, and each would be loaded. */
const TYPING_MS = 700

/** The frame as in the room. Sandboxed, so that a page that breaks out of frames can't replace the form. */
export function WebinarPreview({ embedUrl }: { embedUrl: string | null }) {
  const shown = useDebounced(embedUrl, TYPING_MS)
  /** A frame is white until its page has loaded, also in the dark scheme. */
  const [arrived, setArrived] = useState<string | null>(null)
  if (!embedUrl) return null
  return (
    // The place is there before the frame, so that the button below does not move under the pointer.
    <Box sx={place}>
      {shown === embedUrl && (
        <Box
          component="iframe"
          src={embedUrl}
          title="Prévia do webinar"
          sandbox={webinarSandbox(embedUrl)}
          referrerPolicy="strict-origin-when-cross-origin"
          allow="fullscreen"
          onLoad={() => setArrived(embedUrl)}
          sx={{ display: 'block', width: 1, height: 1, border: 0, opacity: arrived === embedUrl ? 1 : 0 }}
        />
      )}
    </Box>
  )
}

const place = {
  maxWidth: 320,
  aspectRatio: '16 / 9',
  mt: 1,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  overflow: 'hidden',
  bgcolor: 'action.hover',
}
