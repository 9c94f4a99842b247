import type { ParticipantEvent } from '@palco/contract/event'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { buttonClass } from '../components/plain-button.tsx'
import { PlainBackIcon } from '../components/plain-icons.tsx'
import { PlainTooltip } from '../components/plain-tooltip.tsx'
import { useFocusOnArrival } from '../components/use-focus-on-arrival.ts'
import { LanguageSign } from '../features/interface-language/language-sign.tsx'
import { activeLanguagesQuery } from '../features/interface-language/languages.queries.ts'
import type { PortalGroup } from '../features/portal-rooms/portal-groups.ts'
import { RoomList } from '../features/portal-rooms/room-list.tsx'
import { RoomSearch } from '../features/portal-rooms/room-search.tsx'
import { UpgradeSection } from '../features/upgrade/upgrade-section.tsx'
import { useTexts } from '../lib/i18n/i18n.ts'
import styles from './participant-rooms-page.module.css'
import { useRoomSearch } from './use-room-search.ts'

interface AvailableRoomsProps {
  group: PortalGroup
  groupSwitch: ReactNode
  event: ParticipantEvent
  /** The support chat, with a message already written. */
  chatUrl: (message: string) => string
}

/** The second step of the rooms page: the rooms of a group, and what else there is to have. */
export function AvailableRooms({ group, groupSwitch, event, chatUrl }: AvailableRoomsProps) {
  const { t } = useTexts()
  const { search, type, keep, clear } = useRoomSearch()
  const heading = useFocusOnArrival<HTMLHeadingElement>()
  const { data: languages = [] } = useQuery(activeLanguagesQuery)

  function languageOf(code: string) {
    const language = languages.find((each) => each.code === code)
    return { sign: language && <LanguageSign {...language} />, name: language?.name ?? code }
  }

  return (
    <>
      <div className={styles.header}>
        <div className={styles.heading}>
          <PlainTooltip text={t('rooms.backToWelcome')}>
            <Link className={buttonClass('icon')} to="/" aria-label={t('rooms.backToWelcome')}>
              <PlainBackIcon size={24} />
            </Link>
          </PlainTooltip>
          <h1 className={styles.title} ref={heading} tabIndex={-1}>
            {t('rooms.title')}
          </h1>
        </div>
        <RoomSearch value={search} onChange={type} onLeave={keep} />
      </div>
      <div className={styles.groups}>{groupSwitch}</div>
      <RoomList rooms={group.rooms} search={search} onClearSearch={clear} languageOf={languageOf} />
      <UpgradeSection event={event} chatUrl={chatUrl} />
    </>
  )
}
