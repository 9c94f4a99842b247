import { EndedPage } from '../event/ended-page.tsx'
import { OVERLAY_TEXTS } from '../session/overlay-texts.ts'
import { SessionOverlays } from '../session/session-overlays.tsx'

/** Not part of `EndedPage`, which the portal uses too: there the overlays are translated. */
export const TerminatedPage = () => (
  <>
    <EndedPage />
    <SessionOverlays texts={OVERLAY_TEXTS} />
  </>
)
