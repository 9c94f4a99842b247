import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Tooltip from '@mui/material/Tooltip'
import type { Group } from '@palco/contract/groups/groups'
import type { Language } from '@palco/contract/languages/languages'
import { roomDay, roomDays } from '@palco/contract/rooms/room-day'
import type { Room } from '@palco/contract/rooms/rooms'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { fromChunk } from '../../api/chunk.ts'
import { useMay } from '../../session/may.ts'
import { useLinkedDialog } from '../kit/dialog/use-linked-dialog.ts'
import { MoreIcon } from '../kit/icons.tsx'
import { useClockZone } from '../kit/words/event-zone.ts'
import { counted } from '../kit/words/number-text.ts'
import { removedText } from '../kit/words/plan-texts.ts'
import type { EventDays } from './agenda/agenda-layout.ts'
import type { PasteDraft } from './paste/draft.ts'
import { copyDay, undoRows } from './rooms.queries.ts'
import { useUndoableSave } from './use-undoable-save.ts'

const loadPaste = fromChunk(() => import('./paste/paste-dialog.tsx'))
const loadShift = fromChunk(() => import('./shift/shift-dialog.tsx'))
const loadDayCopy = fromChunk(() => import('../kit/dialog/day-copy-dialog.tsx'))
const PasteDialog = lazy(async () => ({ default: (await loadPaste()).PasteDialog }))
const ShiftDialog = lazy(async () => ({ default: (await loadShift()).ShiftDialog }))
const DayCopyDialog = lazy(async () => ({ default: (await loadDayCopy()).DayCopyDialog }))

interface PlanningActionsProps {
  event: EventDays | undefined
  rooms: readonly Room[]
  groups: readonly Group[]
  languages: readonly Language[]
  groupId: string
}

export function PlanningActions({ event, rooms, groups, languages, groupId }: PlanningActionsProps) {
  const timeZone = useClockZone()
  const [dialog, setDialog] = useState<'paste' | 'shift' | 'copy' | null>(null)
  const [draft, setDraft] = useState<PasteDraft | null>(null)
  const [button, setButton] = useState<HTMLElement | null>(null)
  const { perform } = useUndoableSave(() => setDialog(null))
  const mayChange = useMay('week.change')
  useLinkedDialog(event && mayChange ? ['paste'] : [], setDialog)
  const onlyGroupId = groups.length === 1 ? (groups[0]?.id ?? '') : ''
  const hasHours = rooms.some(({ startDate, endDate }) => startDate || endDate)
  const printOf = (of: string) => `/rooms/print?of=${of}${groupId && `&group=${encodeURIComponent(groupId)}`}`
  const days = roomDays(rooms, timeZone)
  const copyRoomsOf = (day: string, toDay: string, ofGroup: string) =>
    perform({
      save: () => copyDay({ day, toDay, ...(ofGroup && { groupId: ofGroup }) }),
      done: ({ length }) => counted(length, 'sala duplicada', 'salas duplicadas'),
      undo: (copies, newestOf) => undoRows({ rooms: copies.map(newestOf), groups: [] }),
      undone: ({ length }) => removedText(length),
      undoProblem: 'Erro ao excluir sala',
    })
  const closeAnd = (act: () => void) => () => {
    setButton(null)
    act()
  }

  return (
    <>
      {mayChange && (
        <Button disabled={!event} onClick={() => setDialog('paste')}>
          Colar da planilha
        </Button>
      )}
      {rooms.length > 0 && (
        <Tooltip title="Mais ações">
          <IconButton
            aria-label="Mais ações"
            aria-haspopup="menu"
            aria-expanded={button !== null}
            onClick={({ currentTarget }) => setButton(currentTarget)}
            sx={{ mx: -0.75 }}
          >
            <MoreIcon />
          </IconButton>
        </Tooltip>
      )}
      <Menu open={button !== null} anchorEl={button} onClose={() => setButton(null)}>
        {mayChange && (
          <MenuItem disabled={!event || !hasHours} onClick={closeAnd(() => setDialog('shift'))}>
            Deslocar salas…
          </MenuItem>
        )}
        {mayChange && (
          <MenuItem disabled={days.length === 0} onClick={closeAnd(() => setDialog('copy'))}>
            Duplicar dia…
          </MenuItem>
        )}
        <MenuItem component={Link} to={printOf('programme')}>
          Imprimir programa
        </MenuItem>
        <MenuItem component={Link} to={printOf('show')}>
          Imprimir roteiro da equipe
        </MenuItem>
      </Menu>
      <Suspense>
        {event && dialog === 'paste' && (
          <PasteDialog
            draft={draft}
            onDraft={setDraft}
            firstDay={event.startsAtLocal.slice(0, 10)}
            rooms={rooms}
            groups={groups}
            languages={languages}
            startGroupId={groupId || onlyGroupId}
            onClose={() => setDialog(null)}
          />
        )}
        {event && dialog === 'shift' && (
          <ShiftDialog
            event={event}
            rooms={rooms}
            groups={groups}
            startGroupId={groupId}
            onClose={() => setDialog(null)}
          />
        )}
        {dialog === 'copy' && (
          <DayCopyDialog
            days={days}
            groups={groups}
            countOf={(day, ofGroup) =>
              rooms.filter((room) => room.groupId === ofGroup && roomDay(room, timeZone) === day).length
            }
            startGroupId={groupId}
            onCopy={copyRoomsOf}
            onClose={() => setDialog(null)}
          />
        )}
      </Suspense>
    </>
  )
}
