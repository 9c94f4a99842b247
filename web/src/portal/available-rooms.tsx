import type { ParticipantEvent } from '@palco/contract/event'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTexts } from '../i18n/i18n.ts'
import { buttonClass } from '../ui/button.tsx'
import { BackIcon } from '../ui/icons.tsx'
import { Tooltip } from '../ui/tooltip.tsx'
import { useFocusOnArrival } from '../ui/use-focus-on-arrival.ts'
import { OwnAttendance } from './attendance/own-attendance.tsx'
import { LanguageSign } from './language/language-sign.tsx'
import { activeLanguagesQuery } from './language/languages.queries.ts'
import type { PortalGroup } from './rooms/portal-groups.ts'
import { PortalRoomList } from './rooms/room-list.tsx'
import { RoomSearch } from './rooms/room-search.tsx'
import { useRoomSearch } from './rooms/use-room-search.ts'
import styles from './rooms-page.module.css'
import { UpgradeSection } from './upgrade/upgrade-section.tsx'

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
          <Tooltip text={t('rooms.backToWelcome')}>
            <Link className={buttonClass('icon')} to="/" aria-label={t('rooms.backToWelcome')}>
              <BackIcon size={24} />
            </Link>
          </Tooltip>
          <h1 className={styles.title} ref={heading} tabIndex={-1}>
            {t('rooms.title')}
          </h1>
        </div>
        <RoomSearch value={search} onChange={type} onLeave={keep} />
      </div>
      <div className={styles.groups}>{groupSwitch}</div>
      <PortalRoomList rooms={group.rooms} search={search} onClearSearch={clear} languageOf={languageOf} />
      <OwnAttendance />
      <UpgradeSection event={event} chatUrl={chatUrl} />
    </>
  )
}
