import { type AvailabilityStatus, availabilityColor } from '@palco/contract/rooms/room-availability'
import { useTexts } from '../../i18n/i18n.ts'
import styles from './availability-chip.module.css'

interface AvailabilityChipProps {
  status: AvailabilityStatus
  /** A single room has another colour (SPEC §4). */
  listedRooms: number
}

export function AvailabilityChip({ status, listedRooms }: AvailabilityChipProps) {
  const { t } = useTexts()
  const color = availabilityColor(status, listedRooms)
  return (
    <span className={`${styles.chip} ${styles[color]}`} data-color={color}>
      {t(`rooms.status.${status}`)}
    </span>
  )
}
