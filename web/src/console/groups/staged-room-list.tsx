import List from '@mui/material/List'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'
import type { RoomEntry } from './group-draft.ts'

interface StagedRoomListProps {
  entries: readonly RoomEntry[]
  /** Without those that will be deleted. */
  count: number
  maxRooms: number
  renderEntry: (entry: RoomEntry) => ReactNode
}

/** The rooms of the group, and which of them wait for it to be saved. */
export function StagedRoomList({ entries, count, maxRooms, renderEntry }: StagedRoomListProps) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId}>
      <Typography id={titleId} component="h3" variant="h6" aria-live="polite">
        {`Salas Adicionadas (${count})`}
      </Typography>
      <Typography variant="body2" color={count > maxRooms ? 'error' : 'textSecondary'}>
        {`${count} de ${maxRooms} ${maxRooms === 1 ? 'sala' : 'salas'}`}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        O que mudar aqui só é enviado quando o grupo é salvo.
      </Typography>
      {entries.length > 0 && <List>{entries.map(renderEntry)}</List>}
    </section>
  )
}
