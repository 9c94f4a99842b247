import type { Room } from '@palco/contract/rooms/rooms'
import { zonedPeriodText } from '../../kit/form/zoned-period.ts'
import { useClockZone } from '../../kit/words/event-zone.ts'
import { toneStyle } from './group-tones.ts'
import styles from './room-entry.module.css'
import type { RoomFacts } from './room-facts.ts'
import { RoomMarks, RoomWords } from './room-marks.tsx'

interface UnplacedRoomsProps {
  rooms: readonly Room[]
  factsOf: ReadonlyMap<string, RoomFacts>
  onOpen: (room: Room) => void
}

/** Rooms that are always open, have no start or no end, or are open for days. */
export function UnplacedRooms({ rooms, factsOf, onOpen }: UnplacedRoomsProps) {
  const timeZone = useClockZone()
  if (rooms.length === 0) return null
  return (
    <section aria-label="Sem horário do dia" className={styles.strip}>
      {rooms.map((room) => {
        const facts = factsOf.get(room.id)
        return (
          facts && (
            <button
              key={room.id}
              type="button"
              className={styles.entry}
              data-room={room.id}
              data-status={facts.status}
              style={toneStyle(facts.tone)}
              onClick={() => onOpen(room)}
            >
              <RoomMarks facts={facts} />
              <span className={styles.name}>{room.name}</span>{' '}
              <span className={styles.line}>{`${zonedPeriodText(room, timeZone)} · ${room.group.name}`}</span>
              <RoomWords facts={facts} />
            </button>
          )
        )
      })}
    </section>
  )
}
