import type { ParticipantEvent } from '@palco/contract/event/participant-event'
import type { Pass } from '@palco/contract/passes/pass'
import { Link } from 'react-router'
import { useTexts } from '../../i18n/i18n.ts'
import { buttonClass } from '../../ui/button.tsx'
import { BuyPass } from '../kit/buy-pass.tsx'
import { passesPath } from '../kit/room-paths.ts'

interface PassWaysProps {
  event: ParticipantEvent
  pass: Pass
  held: Pass | undefined
  groupId: string | undefined
}

export function PassWays({ groupId, ...offer }: PassWaysProps) {
  const { t } = useTexts()
  return (
    <>
      <BuyPass {...offer} variant="contained" />
      <Link className={buttonClass('outlined')} to={passesPath(groupId)}>
        {t('pass.see')}
      </Link>
    </>
  )
}
