import { EndedPage } from '../event/ended-page.tsx'
import { OVERLAY_TEXTS } from '../session/overlay-texts.ts'
import { SessionOverlays } from '../session/session-overlays.tsx'

/** Apart from `EndedPage`, which participants load too: their overlays have texts of their own. */
export const TerminatedPage = () => (
  <>
    <EndedPage />
    <SessionOverlays texts={OVERLAY_TEXTS} />
  </>
)
