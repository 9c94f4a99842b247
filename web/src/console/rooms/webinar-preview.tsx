import Box from '@mui/material/Box'
import { webinarSandbox } from '../../event/webinar-sandbox.ts'
import { useSettled } from '../../ui/use-settled.ts'

/** A direct address is valid with every letter that is typed: only the one that stays is visited. */
const TYPING_MS = 700

/** The frame as the room will have it. Locked in, so that a page that breaks out of frames can't take the form with it. */
export function WebinarPreview({ embedUrl }: { embedUrl: string | null }) {
  const shown = useSettled(embedUrl, TYPING_MS)
  if (!embedUrl || shown !== embedUrl) return null
  return (
    <Box
      component="iframe"
      src={embedUrl}
      title="Prévia do webinar"
      sandbox={webinarSandbox(embedUrl)}
      referrerPolicy="strict-origin-when-cross-origin"
      allow="fullscreen"
      sx={{
        display: 'block',
        width: '100%',
        maxWidth: 320,
        aspectRatio: '16 / 9',
        mt: 1,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
      }}
    />
  )
}
