import type { ParticipantRoom } from '@palco/contract/participant'
import { nextAvailabilityChange } from '@palco/contract/room-availability'
import type { ReactNode } from 'react'
import { HiddenText } from '../../components/hidden-text.tsx'
import { PlainButton } from '../../components/plain-button.tsx'
import { useTexts } from '../../lib/i18n/i18n.ts'
import { useServerNow } from '../../lib/use-server-now.ts'
import { searchRooms } from './portal-groups.ts'
import { RoomCard } from './room-card.tsx'
import styles from './room-list.module.css'

interface RoomListProps {
  rooms: readonly ParticipantRoom[]
  search: string
  onClearSearch: () => void
  languageOf: (code: string) => { sign: ReactNode; name: string }
}

/** Each room changes at its minute: the list waits for whichever is next. */
const nextChangeOf = (rooms: readonly ParticipantRoom[]) => (now: number) =>
  rooms
    .map((room) => nextAvailabilityChange(room, now))
    .reduce((first, each) => (first === null || (each !== null && each < first) ? each : first), null)

export function RoomList({ rooms, search, onClearSearch, languageOf }: RoomListProps) {
  const { t } = useTexts()
  const now = useServerNow(nextChangeOf(rooms))
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
              <RoomCard room={room} language={languageOf(room.language)} now={now} listedRooms={rooms.length} />
            </li>
          ))}
        </ul>
      ) : (
        <div className={styles.empty}>
          <PlainButton variant="outlined" onClick={onClearSearch}>
            {t('rooms.clearSearch')}
          </PlainButton>
        </div>
      )}
    </>
  )
}
