import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Tooltip from '@mui/material/Tooltip'
import type { Group } from '@palco/contract/groups/groups'
import type { Language } from '@palco/contract/languages/languages'
import type { Room } from '@palco/contract/rooms/rooms'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { fromChunk } from '../../api/chunk.ts'
import { useLinkedDialog } from '../kit/dialog/use-linked-dialog.ts'
import { MoreIcon } from '../kit/icons.tsx'
import type { EventDays } from './agenda/agenda-layout.ts'
import type { PasteDraft } from './paste/draft.ts'

const loadPaste = fromChunk(() => import('./paste/paste-dialog.tsx'))
const loadShift = fromChunk(() => import('./shift/shift-dialog.tsx'))
const PasteDialog = lazy(async () => ({ default: (await loadPaste()).PasteDialog }))
const ShiftDialog = lazy(async () => ({ default: (await loadShift()).ShiftDialog }))

interface PlanningActionsProps {
  /** `undefined` until the event has loaded. */
  event: EventDays | undefined
  rooms: readonly Room[]
  groups: readonly Group[]
  languages: readonly Language[]
  /** The group that the page is filtered by; '' for all groups. */
  groupId: string
  /** `undefined` if no room has hours. */
  onCopyDay: (() => void) | undefined
}

export function PlanningActions({ event, rooms, groups, languages, groupId, onCopyDay }: PlanningActionsProps) {
  const [dialog, setDialog] = useState<'paste' | 'shift' | null>(null)
  const [draft, setDraft] = useState<PasteDraft | null>(null)
  const [button, setButton] = useState<HTMLElement | null>(null)
  useLinkedDialog(event ? ['paste'] : [], setDialog)
  const onlyGroupId = groups.length === 1 ? (groups[0]?.id ?? '') : ''
  const hasHours = rooms.some(({ startDate, endDate }) => startDate || endDate)
  const printOf = (of: string) => `/rooms/print?of=${of}${groupId && `&group=${encodeURIComponent(groupId)}`}`
  const closeAnd = (act: () => void) => () => {
    setButton(null)
    act()
  }

  return (
    <>
      <Button disabled={!event} onClick={() => setDialog('paste')}>
        Colar da planilha
      </Button>
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
        <MenuItem disabled={!event || !hasHours} onClick={closeAnd(() => setDialog('shift'))}>
          Deslocar salas…
        </MenuItem>
        <MenuItem disabled={!onCopyDay} onClick={closeAnd(() => onCopyDay?.())}>
          Duplicar dia…
        </MenuItem>
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
      </Suspense>
    </>
  )
}
