import { EndedPage } from '../event/ended-page.tsx'
import { OVERLAY_TEXTS } from '../session/overlay-texts.ts'
import { SessionOverlays } from '../session/session-overlays.tsx'

/**
 * An empty page with the dialog about the ended session in Portuguese. In the portal, `PortalOverlays` translates that
 * dialog.
 */
export const TerminatedPage = () => (
  <>
    <EndedPage />
    <SessionOverlays texts={OVERLAY_TEXTS} />
  </>
)
