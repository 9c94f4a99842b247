import { useTexts } from '../../i18n/i18n.ts'
import { SessionOverlays } from '../../session/session-overlays.tsx'
import { translatedOverlayTexts } from './translated-overlay-texts.ts'

export function PortalOverlays({ isWatching }: { isWatching: boolean }) {
  const { t } = useTexts()
  return <SessionOverlays texts={translatedOverlayTexts(t)} isLossShownByPage={isWatching} />
}
