import Box from '@mui/material/Box'
import type { Room } from '@palco/contract/rooms/rooms'
import type { ReactNode } from 'react'
import { dayTitle } from '../../kit/words/plan-texts.ts'
import { zoneLabel } from '../../kit/words/zone-name.ts'
import type { PrintedDay } from './printed-days.ts'
import styles from './sheet.module.css'

export interface PrintedSheetProps {
  /** `Programa`; the name of the group if it is for one alone. */
  title: string
  eventTitle: string
  timeZone: string
  days: readonly PrintedDay[]
}

interface SheetProps extends PrintedSheetProps {
  columns: readonly { title: string; width?: string; cell: (room: Room) => ReactNode }[]
  /** Landscape, and each day on a page of its own. */
  isWide?: boolean
}

/** A table for each day. Its header has the event's name, because browsers repeat it on every page. */
export const Sheet = ({ title, eventTitle, timeZone, days, columns, isWide = false }: SheetProps) => (
  // On a phone it scrolls, also by keyboard.
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
