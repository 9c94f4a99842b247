import type { ParticipantEvent } from '@palco/contract/event'
import { DEFAULT_SUPPORT_MESSAGES } from '@palco/contract/public-event'
import { chatAddress } from '../event/chat-address.ts'
import { ChatBox } from '../event/chat-box.tsx'
import { useEvent } from '../event/event.ts'
import { SUPPORT_HEADING } from '../event/support-heading.ts'
import { useTexts } from '../i18n/i18n.ts'
import styles from './portal-support.module.css'

interface PortalSupportProps {
  support: ParticipantEvent['support'] | undefined
}

/** Also on pages that could not be loaded: the number is then the one that /login has. */
export function PortalSupport({ support }: PortalSupportProps) {
  const { t } = useTexts()
  const event = useEvent()
  const phone = support?.phone ?? (event.name === 'ready' ? event.event.support.phone : null)
  if (!phone) return null
  // The organiser's own words stand as they are; until he has some, each asks in his language.
  const isOwn = support && support.message !== DEFAULT_SUPPORT_MESSAGES.participant
  return (
    <>
      <div className={styles.room} />
      <ChatBox
        label={t('support.label')}
        heading={SUPPORT_HEADING}
        action={t('support.chat')}
        href={chatAddress({ phone, message: isOwn ? support.message : t('support.message') })}
      />
    </>
  )
}
