import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import type { Room } from '@palco/contract/rooms/rooms'
import type { ReactNode } from 'react'
import { zonedPeriodText } from '../../kit/form/zoned-period.ts'
import { AddIcon, MoreIcon } from '../../kit/icons.tsx'
import { May } from '../../kit/may.tsx'
import { useClockZone } from '../../kit/words/event-zone.ts'
import { dayTitle } from '../../kit/words/plan-texts.ts'
import type { AgendaDay, AgendaFrame, AgendaViewProps } from './agenda-layout.ts'
import styles from './agenda-list.module.css'
import { hoursText } from './agenda-texts.ts'
import { type RoomFacts, toneStyle } from './room-facts.ts'
import { RoomMarks, RoomWords } from './room-marks.tsx'
import { searchMark } from './use-agenda-search.ts'

interface AgendaListProps extends AgendaViewProps {
  /** The current day in the event's time zone, such as `2025-12-01`. */
  today: string
  /** Whether the group filter hides rooms. Past days are then unfolded. */
  isFiltered: boolean
}

export function AgendaList({ today, isFiltered, days, ...rest }: AgendaListProps) {
  // If all days are past, all of them are shown unfolded.
  const past = Math.max(
    days.findIndex(({ day }) => day >= today),
    0,
  )
  const shown = (some: readonly AgendaDay[]) => some.map((each) => <Day key={each.day} {...rest} {...each} />)
  return (
    <>
      {past > 0 && (
        <details className={styles.past} open={isFiltered}>
          <summary>{`Dias anteriores (${past})`}</summary>
          {shown(days.slice(0, past))}
        </details>
      )}
      {shown(days.slice(past))}
    </>
  )
}

const Day = ({ day, segments, frame, onCreate, ...rest }: AgendaDay & Omit<AgendaViewProps, 'days'>) => (
  <section aria-labelledby={`day-${day}`} className={styles.day}>
    <div className={styles.heading}>
      <h2 id={`day-${day}`}>{dayTitle(day)}</h2>
      <May permission="week.change">
        <Button
          size="small"
          startIcon={<AddIcon />}
          aria-label={`Nova sala: ${dayTitle(day)}`}
          onClick={() => onCreate(day, nextFree(segments, frame))}
        >
          Sala
        </Button>
      </May>
    </div>
    {segments.length === 0 && <p className={styles.empty}>Nenhuma sala</p>}
    {segments.map(({ room, roomFrom, roomTo }) => (
      <RoomEntry key={room.id} {...rest} room={room}>
        {(facts) => (
          <>
            <span className={styles.line}>{hoursText(roomFrom, roomTo)}</span>{' '}
            <span className={styles.line}>
              <span aria-hidden>{facts.flag}</span> {[room.group.name, room.speaker].filter(Boolean).join(' · ')}
            </span>
          </>
        )}
      </RoomEntry>
    ))}
  </section>
)

/**
 * The minute for a new room: the end of the day's last room, but at least an hour after the grid's start, and at most
 * 23:00.
 */
const nextFree = (segments: AgendaDay['segments'], { fromHour }: AgendaFrame) =>
  Math.min(Math.max((fromHour + 1) * 60, ...segments.map(({ to }) => to)), 23 * 60)

type EntryProps = Pick<AgendaViewProps, 'factsOf' | 'found' | 'onOpen' | 'onMenu'>

export function UnplacedRooms({ rooms, ...rest }: EntryProps & { rooms: readonly Room[] }) {
  const timeZone = useClockZone()
  if (rooms.length === 0) return null
  return (
    <section aria-label="Sem horário do dia" className={styles.strip}>
      {rooms.map((room) => (
        <RoomEntry key={room.id} {...rest} room={room}>
          {() => <span className={styles.line}>{`${zonedPeriodText(room, timeZone)} · ${room.group.name}`}</span>}
        </RoomEntry>
      ))}
    </section>
  )
}

interface RoomEntryProps extends EntryProps {
  room: Room
  children: (facts: RoomFacts) => ReactNode
}

function RoomEntry({ room, factsOf, found, onOpen, onMenu, children }: RoomEntryProps) {
  const facts = factsOf.get(room.id)
  return (
    facts && (
      <div
        className={styles.row}
        data-status={facts.status}
        data-search={searchMark(found, room.id)}
        style={toneStyle(facts.tone)}
      >
        <button type="button" className={styles.entry} data-room={room.id} onClick={() => onOpen(room)}>
          <RoomMarks facts={facts} />
          <span className={styles.name}>{room.name}</span> {children(facts)}
          <RoomWords facts={facts} />
        </button>
        <IconButton
          size="small"
          aria-label={`Mais ações para ${room.name}`}
          aria-haspopup="menu"
          onClick={({ currentTarget }) => onMenu(room, currentTarget)}
        >
          <MoreIcon />
        </IconButton>
      </div>
    )
  )
}
