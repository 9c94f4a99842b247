import type { Translate } from '../../i18n/i18n.ts'
import { useTexts } from '../../i18n/i18n.ts'
import type { OverlayTexts } from '../../session/overlay-texts.ts'
import { SessionOverlays } from '../../session/session-overlays.tsx'

export function PortalOverlays({ isWatching }: { isWatching: boolean }) {
  const { t } = useTexts()
  return <SessionOverlays texts={translatedOverlayTexts(t)} isLossShownByPage={isWatching} />
}

export const translatedOverlayTexts = (t: Translate): OverlayTexts => ({
  question: {
    titles: { error: t('dialog.error'), info: t('dialog.info'), warning: t('dialog.warning') },
    ok: t('common.ok'),
    cancel: t('common.cancel'),
  },
  close: t('common.close'),
  lost: {
    title: t('session.lost'),
    hint: t('session.lostHint'),
    stillLost: t('session.stillLost'),
    reconnect: t('session.reconnect'),
    login: t('session.login'),
  },
  ended: {
    title: t('session.terminated'),
    reasons: {
      takeover: t('session.takeover'),
      'password-reset': t('session.passwordReset'),
      'email-changed': t('session.emailChanged'),
      deactivated: t('session.endedByOrganiser'),
      removed: t('session.endedByOrganiser'),
      ended: t('session.ended'),
      // Only sessions of the team end because of idleness, so only administrators in a preview see this.
      idle: t('session.ended'),
    },
    login: t('session.signIn'),
  },
})
