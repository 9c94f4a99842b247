import type { ParticipantRoom } from '@palco/contract/portal/participant'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './week.module.css'

interface RoomLineProps {
  room: ParticipantRoom
  /** The path of the room's page or of its recording's page. If missing, the room's name is no link. */
  to?: string
  children: ReactNode
}

export const RoomLine = ({ room, to, children }: RoomLineProps) => (
  <li className={styles.line}>
    {to ? (
      <Link className={styles.link} to={to}>
        {room.name}
      </Link>
    ) : (
      <span className={styles.name}>{room.name}</span>
    )}
    <span className={styles.details}>{children}</span>
  </li>
)
