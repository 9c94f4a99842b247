import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { dayTitle } from '../words/plan-texts.ts'
import { zoneLabel } from '../words/zone-name.ts'
import styles from './sheet.module.css'

interface PrintedRow {
  id: string
  startDate: string | null
}

interface SheetColumn<Row> {
  title: string
  width?: string
  isNumber?: boolean
  cell: (row: Row) => ReactNode
  /** The cell with the sum of the column. If no column has a sum, the table has no row for sums. */
  total?: (rows: readonly Row[]) => ReactNode
}

export interface SheetProps<Row> {
  /** What is printed, such as `Programa`. For a sheet of one group, the group's name follows. */
  title: string
  eventTitle: string
  summary?: string
  timeZone: string
  /** The rows of each day. `day` is `null` for rows without a start. */
  days: readonly { day: string | null; rooms: readonly Row[] }[]
  columns: readonly SheetColumn<Row>[]
  isSummed?: (rows: readonly Row[]) => boolean
  /** Prints in landscape, with each day on a new page. */
  isWide?: boolean
}

/**
 * One table per day. The event's name is in the table's header, because browsers repeat that header on every printed
 * page.
 */
export const Sheet = <Row extends PrintedRow>({
  title,
  eventTitle,
  summary,
  timeZone,
  days,
  columns,
  isSummed = () => true,
  isWide = false,
}: SheetProps<Row>) => (
  // `tabIndex` makes the sheet scrollable by keyboard; on a phone it is wider than the screen.
  <Box component="article" aria-label={title} tabIndex={0} className={`${styles.sheet} ${isWide ? styles.wide : ''}`}>
    <header className={styles.title}>
      <h2>{eventTitle}</h2>
      <p>{title}</p>
      {summary && <p>{summary}</p>}
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
              <th key={column.title} scope="col" className={column.isNumber ? styles.number : undefined}>
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rooms.map((room) => (
            <Cells key={room.id} columns={columns} cellOf={({ cell }) => cell(room)} />
          ))}
        </tbody>
        {columns.some(({ total }) => total) && (
          // A day without sums gets an empty `tfoot`, because the style sheet makes days with a `tfoot` wider than
          // others.
          <tfoot>{isSummed(rooms) && <Cells columns={columns} cellOf={({ total }) => total?.(rooms)} />}</tfoot>
        )}
      </table>
    ))}
  </Box>
)

const ALWAYS = 'Sempre abertas'

interface CellsProps<Row> {
  columns: readonly SheetColumn<Row>[]
  cellOf: (column: SheetColumn<Row>) => ReactNode
}

const Cells = <Row,>({ columns, cellOf }: CellsProps<Row>) => (
  <tr>
    {columns.map((column) => (
      <td key={column.title} className={column.isNumber ? styles.number : undefined}>
        {cellOf(column)}
      </td>
    ))}
  </tr>
)
