import Box from '@mui/material/Box'
import type { Group } from '@palco/contract/groups/groups'
import { type Language, languageText } from '@palco/contract/languages/languages'
import type { Room } from '@palco/contract/rooms/rooms'
import type { ReactNode } from 'react'
import { countedPeople } from '../../kit/words/number-text.ts'
import { dayTitle, hoursText } from '../../kit/words/plan-texts.ts'
import { zoneLabel } from '../../kit/words/zone-name.ts'
import type { PrintedDay } from './printed-days.ts'
import styles from './sheet.module.css'

interface PrintedSheetProps {
  /** `Programa`, or the name of the group if the sheet is for one group. */
  title: string
  eventTitle: string
  timeZone: string
  days: readonly PrintedDay[]
  languages: readonly Language[]
}

interface SheetProps extends PrintedSheetProps {
  columns: readonly { title: string; width?: string; cell: (room: Room) => ReactNode }[]
  /** Prints in landscape, with each day on a new page. */
  isWide?: boolean
}

/** One table per day. The event's name is in the table header, because browsers repeat a table header on every page. */
const Sheet = ({ title, eventTitle, timeZone, days, columns, isWide = false }: SheetProps) => (
  // `tabIndex` makes the sheet scrollable by keyboard; on a phone it is wider than the screen.
  <Box component="article" aria-label={title} tabIndex={0} className={`${styles.sheet} ${isWide ? styles.wide : ''}`}>
    <header className={styles.title}>
      <h2>{eventTitle}</h2>
      <p>{title}</p>
    </header>
    {days.map(({ day, rooms }) => (
      <table key={day} className={styles.day} aria-label={day ? dayTitle(day) : ALWAYS}>
        <colgroup>
          {columns.map((column) => (
            <col key={column.title} style={column.width ? { width: column.width } : undefined} />
          ))}
        </colgroup>
        <thead>
          <tr>
            <th colSpan={columns.length} scope="colgroup" className={styles.heading}>
              <span>{day ? dayTitle(day) : ALWAYS}</span>
              <small>{`${eventTitle} · horário: ${zoneLabel(timeZone, Date.parse(rooms[0]?.startDate ?? '') || undefined)}`}</small>
            </th>
          </tr>
          <tr>
            {columns.map((column) => (
              <th key={column.title} scope="col">
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rooms.map((room) => (
            <tr key={room.id}>
              {columns.map((column) => (
                <td key={column.title}>{column.cell(room)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    ))}
  </Box>
)

const ALWAYS = 'Sempre abertas'

const RoomName = ({ titulo, name }: Room) => (
  <>
    {titulo && <span className={styles.overline}>{titulo}</span>}
    <strong>{name}</strong>
  </>
)

/** The programme for participants, without URLs. */
export const Programme = (sheet: PrintedSheetProps) => (
  <Sheet
    {...sheet}
    columns={[
      { title: 'Horário', width: '16%', cell: (room) => <strong>{hoursText(room, sheet.timeZone)}</strong> },
      { title: 'Sala', cell: (room) => <RoomName {...room} /> },
      { title: 'Palestrante', width: '20%', cell: ({ speaker }) => speaker },
      { title: 'Idioma', width: '16%', cell: ({ language }) => languageText(language, sheet.languages) },
      { title: 'Grupo', width: '14%', cell: ({ group }) => group.name },
    ]}
  />
)

/** The run of show for the crew, with URLs and space for notes. */
export function RunOfShow({ groups, ...sheet }: PrintedSheetProps & { groups: readonly Group[] }) {
  const peopleOf = (groupId: string) => groups.find(({ id }) => id === groupId)?._count.userGroups ?? 0
  return (
    <Sheet
      {...sheet}
      isWide
      columns={[
        { title: 'Horário', width: '10%', cell: (room) => <strong>{hoursText(room, sheet.timeZone)}</strong> },
        {
          title: 'Sala',
          width: '22%',
          cell: (room) => (
            <>
              <RoomName {...room} />
              <span className={styles.line}>{languageText(room.language, sheet.languages)}</span>
              <span className={styles.line}>{`${room.group.name}: ${countedPeople(peopleOf(room.groupId))}`}</span>
            </>
          ),
        },
        {
          title: 'Palestrante e moderação',
          width: '18%',
          cell: ({ speaker, moderator }) => (
            <>
              {speaker || '—'}
              <span className={styles.line}>{`Moderação: ${moderator || '—'}`}</span>
            </>
          ),
        },
        {
          title: 'Endereço e reserva',
          cell: ({ webinarUrl, backupUrl, onAir }) => (
            <>
              <span className={styles.address}>{webinarUrl}</span>
              <span className={styles.line}>
                {'Reserva: '}
                {backupUrl ? <span className={styles.address}>{backupUrl}</span> : 'não tem'}
              </span>
              {onAir === 'backup' && <strong className={styles.line}>No ar: reserva</strong>}
            </>
          ),
        },
        { title: 'Anotações', width: '20%', cell: () => <span className={styles.notes} /> },
      ]}
    />
  )
}
