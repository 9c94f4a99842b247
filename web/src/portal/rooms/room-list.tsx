import type { ParticipantRoom } from '@palco/contract/participant'
import { nextListChange } from '@palco/contract/room-availability'
import type { ReactNode } from 'react'
import { useServerNow } from '../../api/use-server-now.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { HiddenText } from '../../ui/hidden-text.tsx'
import { searchRooms } from './portal-groups.ts'
import { PortalRoomCard } from './room-card.tsx'
import styles from './room-list.module.css'

interface PortalRoomListProps {
  rooms: readonly ParticipantRoom[]
  search: string
  onClearSearch: () => void
  languageOf: (code: string) => { sign: ReactNode; name: string }
}

export function PortalRoomList({ rooms, search, onClearSearch, languageOf }: PortalRoomListProps) {
  const { t } = useTexts()
  const now = useServerNow((at) => nextListChange(rooms, at))
  const found = searchRooms(rooms, search)
  return (
    <>
      <div role="status">
        {found.length === 0 && <p className={styles.noMatch}>{t('rooms.noMatch')}</p>}
        {found.length > 0 && search && <HiddenText>{t('rooms.found', { count: found.length })}</HiddenText>}
      </div>
      {found.length > 0 ? (
        <ul className={styles.grid}>
          {found.map((room) => (
            <li key={room.id}>
              <PortalRoomCard room={room} language={languageOf(room.language)} now={now} listedRooms={rooms.length} />
            </li>
          ))}
        </ul>
      ) : (
        <div className={styles.empty}>
          <Button variant="outlined" onClick={onClearSearch}>
            {t('rooms.clearSearch')}
          </Button>
        </div>
      )}
    </>
  )
}
