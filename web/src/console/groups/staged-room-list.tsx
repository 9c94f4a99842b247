import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import List from '@mui/material/List'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type Dispatch, type ReactNode, useId, useState } from 'react'
import { HiddenText } from '../../ui/hidden-text.tsx'
import { fadeBelow } from '../kit/list/scroll-box.tsx'
import { type DraftEvent, fieldsOf, type RoomEntry } from './group-draft.ts'
import { useDragOrder } from './use-drag-order.ts'

export interface EntryOrder {
  handle: ReturnType<ReturnType<typeof useDragOrder>['handleOf']>
  isClick: ReturnType<typeof useDragOrder>['isClick']
  isDragged: boolean
  isDropTarget: 'above' | 'below' | null
  move: (step: -1 | 1) => void
  isFirst: boolean
  isLast: boolean
}

interface StagedRoomListProps {
  entries: readonly RoomEntry[]
  /** The number of rooms without those marked for removal or for a move to another group. */
  count: number
  maxRooms: number
  dispatch: Dispatch<DraftEvent>
  onCopyDay: (() => void) | null
  renderEntry: (entry: RoomEntry, order: EntryOrder) => ReactNode
}

export function StagedRoomList({ entries, count, maxRooms, dispatch, onCopyDay, renderEntry }: StagedRoomListProps) {
  const titleId = useId()
  const [announced, setAnnounced] = useState('')
  const keys = entries.map(({ key }) => key)
  const drag = useDragOrder(keys, place)

  function place(key: string, at: number) {
    const entry = entries.find((each) => each.key === key)
    if (!entry || at < 0 || at >= entries.length) return
    dispatch({ type: 'roomPlaced', key, at })
    setAnnounced(`${fieldsOf(entry).name}: posição ${at + 1} de ${entries.length}`)
  }

  const orderOf = (key: string, index: number): EntryOrder => ({
    handle: drag.handleOf(key),
    isClick: drag.isClick,
    isDragged: drag.draggedKey === key,
    isDropTarget: index === drag.dropAt && drag.draggedKey !== key ? dropSide(index) : null,
    move: (step) => place(key, index + step),
    isFirst: index === 0,
    isLast: index === entries.length - 1,
  })
  const dropSide = (index: number) => (index > keys.indexOf(drag.draggedKey ?? '') ? 'below' : 'above')

  return (
    <Box component="section" aria-labelledby={titleId} sx={{ position: { md: 'sticky' }, top: 64, alignSelf: 'start' }}>
      <Stack direction="row" sx={{ alignItems: 'baseline', flexWrap: 'wrap', columnGap: 1.5 }}>
        <Typography id={titleId} component="h3" variant="h6" aria-live="polite">
          {`Salas Adicionadas (${count})`}
        </Typography>
        <Typography
          variant="body2"
          color={count > maxRooms ? 'error' : 'textSecondary'}
          sx={{ flex: 1, whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}
        >
          {`${count} de ${maxRooms} ${maxRooms === 1 ? 'sala' : 'salas'}`}
        </Typography>
        {onCopyDay && (
          <Button size="small" color="secondary" onClick={onCopyDay} sx={{ ml: 'auto' }}>
            Duplicar dia
          </Button>
        )}
      </Stack>
      <Typography variant="body2" color="textSecondary">
        O que mudar aqui só é enviado quando o grupo é salvo.
      </Typography>
      <div role="status">
        <HiddenText>{announced}</HiddenText>
      </div>
      {entries.length > 0 && (
        <List ref={drag.list} sx={ROOMS}>
          {entries.map((entry, index) => renderEntry(entry, orderOf(entry.key, index)))}
        </List>
      )}
    </Box>
  )
}

/**
 * The styles of the list. If it is beside the form, it scrolls separately, between its title and the dialog's buttons.
 */
const ROOMS = { ...fadeBelow, maxHeight: { md: 'max(200px, 100vh - 340px)' }, overflowY: { md: 'auto' } }
