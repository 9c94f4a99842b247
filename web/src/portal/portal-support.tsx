import { DEFAULT_SUPPORT_MESSAGES } from '@palco/contract/event/public-event'
import { useQuery } from '@tanstack/react-query'
import { useEvent } from '../event/event.ts'
import { chatAddress, SUPPORT_HEADING } from '../event/support-chat.ts'
import { useTexts } from '../i18n/i18n.ts'
import { participantEventQuery } from './rooms/rooms.queries.ts'
import { SupportBubble } from './support/support-bubble.tsx'

/** On every page of the portal, also if it could not be loaded: the number is then the login page's. */
export function PortalSupport({ isDocked }: { isDocked: boolean }) {
  const { t } = useTexts()
  const event = useEvent()
  const { data } = useQuery(participantEventQuery)
  const phone = data?.support.phone ?? (event.name === 'ready' ? event.event.support.phone : null)
  if (!phone) return null
  // An organiser's own message is used as it is; the default one is translated.
  const isOwn = data && data.support.message !== DEFAULT_SUPPORT_MESSAGES.participant
  return (
    <SupportBubble
      isDocked={isDocked}
      label={t('support.label')}
      heading={SUPPORT_HEADING}
      action={t('support.chat')}
      href={chatAddress({ phone, message: isOwn ? data.support.message : t('support.message') })}
    />
  )
}
