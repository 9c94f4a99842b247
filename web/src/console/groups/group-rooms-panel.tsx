import Box from '@mui/material/Box'
import { daysBetween } from '@palco/contract/base/zoned-time'
import type { StagedRoom } from '@palco/contract/rooms/rooms'
import { type Dispatch, type ReactNode, useState } from 'react'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { showMessage } from '../../ui/dialogs.ts'
import { askBeforeLoss } from '../kit/dialog/ask-before-loss.ts'
import { DayCopyDialog } from '../kit/dialog/day-copy-dialog.tsx'
import { ATTENDANCE_STAYS, deletionWarning } from '../kit/dialog/deletion-warning.ts'
import { useClockZone } from '../kit/words/event-zone.ts'
import type { RoomEditorProps } from '../rooms/room-editor.tsx'
import {
  countRooms,
  type DraftEvent,
  daysOf,
  fieldsOf,
  fullProblem,
  type GroupDraft,
  nextKey,
  type RoomEntry,
  type TargetGroup,
} from './group-draft.ts'
import { StagedRoomItem } from './staged-room-item.tsx'
import { StagedRoomList } from './staged-room-list.tsx'

export type RoomEditorSlot = Omit<RoomEditorProps, 'languages'>

interface GroupRoomsPanelProps {
  draft: GroupDraft
  maxRooms: number
  otherGroups: readonly TargetGroup[]
  dispatch: Dispatch<DraftEvent>
  /** Renders the form of a room. Passed in by the page, because that form belongs to another feature. */
  renderRoomEditor: (slot: RoomEditorSlot) => ReactNode
  isEditorDirty: boolean
  onDirtyChange: (isDirty: boolean) => void
}

interface Editor {
  turn: number
  key: string | null
  isCopy: boolean
}

export function GroupRoomsPanel(props: GroupRoomsPanelProps) {
  const { draft, maxRooms, otherGroups, dispatch, renderRoomEditor, isEditorDirty, onDirtyChange } = props
  /** `key` is the key of the room in the form; `null` for a new room. `turn` is the form's React key. */
  const [editor, setEditor] = useState<Editor>({ turn: 0, key: null, isCopy: false })
  const [previous, setPrevious] = useState<StagedRoom | null>(null)
  const [isCopyingDay, setIsCopyingDay] = useState(false)
  /** The key of the room to remove, while its viewers are being counted for the confirmation. */
  const [countedKey, setCountedKey] = useState<string | null>(null)
  const timeZone = useClockZone()
  const days = daysOf(draft, timeZone)
  const { entries } = draft
  const full = fullProblem(draft, maxRooms)
  const edited = entries.find(({ key }) => key === editor.key) ?? null

  function turnTo(key: string | null, isCopy = false) {
    setEditor(({ turn }) => ({ turn: turn + 1, key, isCopy }))
    onDirtyChange(false)
  }

  const askToDiscard = () =>
    askBeforeLoss('Descartar as alterações não salvas da sala que está no formulário?', 'Descartar')

  async function edit({ key }: RoomEntry) {
    if (!isEditorDirty || (await askToDiscard())) turnTo(key)
  }

  async function copy({ key }: RoomEntry) {
    if (full) return void showMessage({ type: 'warning', text: full })
    if (isEditorDirty && !(await askToDiscard())) return
    dispatch({ type: 'roomCopied', key })
    turnTo(nextKey(draft), true)
  }

  function copyDay(day: string, toDay: string): string | null {
    const count = countRooms(draft) + (days.find((each) => each.day === day)?.count ?? 0)
    if (count > maxRooms) return `O grupo teria ${count} salas, e o máximo é ${maxRooms}`
    dispatch({ type: 'dayCopied', day, days: daysBetween(day, toDay), timeZone })
    return null
  }

  function commit(fields: StagedRoom) {
    dispatch(edited ? { type: 'roomChanged', key: edited.key, fields } : { type: 'roomAdded', fields })
    setPrevious(fields)
    turnTo(null)
  }

  async function leave(event: DraftEvent & { key: string }) {
    const isInForm = event.key === editor.key
    if (isInForm && isEditorDirty && !(await askToDiscard())) return
    dispatch(event)
    if (isInForm) turnTo(null)
  }

  /**
   * Removes a new room immediately. A saved room is only marked, and is removed when the group is saved. Asks first if
   * the room is open or has viewers.
   */
  async function remove(entry: RoomEntry) {
    if (countedKey !== null) return
    setCountedKey(entry.key)
    const warning = 'room' in entry ? await deletionWarning([entry.room]) : ''
    setCountedKey(null)
    const text = `Excluir a sala "${fieldsOf(entry).name}" ao salvar o grupo?${warning}${ATTENDANCE_STAYS}`
    if (warning && !(await askBeforeLoss(text, 'Excluir'))) return
    await leave({ type: 'roomRemoved', key: entry.key })
  }

  function undo({ key }: RoomEntry) {
    if (full) void showMessage({ type: 'warning', text: full })
    else dispatch({ type: 'removalUndone', key })
  }

  return (
    <Box
      sx={{
        display: 'grid',
        gap: 4,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
      }}
    >
      <div key={editor.turn}>
        {editor.key !== null && !edited && (
          <RoomGoneAlert movedTo={draft.movedTo?.get(editor.key)} onDiscard={() => turnTo(null)} />
        )}
        {renderRoomEditor({
          room: edited && fieldsOf(edited),
          isUnsaved: !edited || edited.name === 'added',
          isCopy: editor.isCopy,
          previous,
          onCommit: commit,
          onCancel: () => turnTo(null),
          onDirtyChange,
          autoFocus: editor.turn > 0,
          fullProblem: full,
        })}
      </div>
      <StagedRoomList
        entries={entries}
        count={countRooms(draft)}
        maxRooms={maxRooms}
        dispatch={dispatch}
        onCopyDay={days.length > 0 ? () => setIsCopyingDay(true) : null}
        renderEntry={(entry, order) => (
          <StagedRoomItem
            key={entry.key}
            entry={entry}
            order={order}
            otherGroups={otherGroups}
            isEdited={entry === edited}
            isRemoving={entry.key === countedKey}
            onEdit={() => void edit(entry)}
            onCopy={() => void copy(entry)}
            onRemove={() => void remove(entry)}
            onUndo={() => undo(entry)}
            onSend={(to) => void leave({ type: 'roomSent', key: entry.key, to })}
          />
        )}
      />
      {isCopyingDay && <DayCopyDialog days={days} onCopy={copyDay} onClose={() => setIsCopyingDay(false)} />}
    </Box>
  )
}

const RoomGoneAlert = ({ movedTo, onDiscard }: { movedTo: string | undefined; onDiscard: () => void }) => (
  <Box sx={{ mb: 2.5 }}>
    <Alert severity="warning" role="alert" actions={<Button onClick={onDiscard}>Descartar</Button>}>
      {`A sala que está no formulário foi ${movedTo ? `movida para "${movedTo}"` : 'excluída'} por outra pessoa. `}
      Você ainda pode adicioná-la como uma nova sala.
    </Alert>
  </Box>
)
