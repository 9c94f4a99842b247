import type { ParticipantEvent } from '@palco/contract/event/participant-event'
import type { Pass } from '@palco/contract/passes/pass'
import { useTexts } from '../../i18n/i18n.ts'
import { Alert } from '../../ui/alert.tsx'
import { CloseButton } from '../../ui/close-button.tsx'
import { closeShopVisit, useShopVisit } from './shop-visit.ts'

interface ShopNoteProps {
  event: Pick<ParticipantEvent, 'passes'>
  held: Pass | undefined
  of?: Pass
}

/** Shown to people who return from a shop, until they have the pass or close the note. Must be in a live region. */
export function ShopNote({ event, held, of }: ShopNoteProps) {
  const { t } = useTexts()
  const visited = useShopVisit(held)
  const pass = of && of !== visited ? null : visited
  if (!pass) return null
  return (
    <Alert severity="info" role="none" actions={<CloseButton text={t('common.close')} onClick={closeShopVisit} />}>
      {t('upgrade.arriving', { pass: event.passes[pass].name })}
    </Alert>
  )
}
