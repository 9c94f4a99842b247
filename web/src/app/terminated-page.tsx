import { EndedPage } from '../event/ended-page.tsx'
import { OVERLAY_TEXTS } from '../session/overlay-texts.ts'
import { SessionOverlays } from '../session/session-overlays.tsx'

/** Shows the overlays for an ended session in Portuguese. The portal uses `EndedPage`, which translates them. */
export const TerminatedPage = () => (
  <>
    <EndedPage />
    <SessionOverlays texts={OVERLAY_TEXTS} />
  </>
)
