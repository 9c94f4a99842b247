import Box from '@mui/material/Box'
import type { StagedRoom } from '@palco/contract/rooms'
import { type Dispatch, type ReactNode, useState } from 'react'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { ask, tell } from '../../ui/dialogs.ts'
import { countRooms, type DraftEvent, fieldsOf, fullProblem, type GroupDraft, type RoomEntry } from './group-draft.ts'
import { StagedRoomItem } from './staged-room-item.tsx'
import { StagedRoomList } from './staged-room-list.tsx'

export interface RoomEditorSlot {
  room: StagedRoom | null
  onCommit: (room: StagedRoom) => void
  onCancel: () => void
  onDirtyChange: (isDirty: boolean) => void
  autoFocus: boolean
  /** Why a room can't be added now. */
  fullProblem: string | null
}

interface GroupRoomsPanelProps {
  draft: GroupDraft
  maxRooms: number
  dispatch: Dispatch<DraftEvent>
  /** The form of a room belongs to another feature: the page brings it. */
  renderRoomEditor: (slot: RoomEditorSlot) => ReactNode
  /** Something is typed that is not in the list yet. */
  isEditorDirty: boolean
  onDirtyChange: (isDirty: boolean) => void
}

export function GroupRoomsPanel(props: GroupRoomsPanelProps) {
  const { draft, maxRooms, dispatch, renderRoomEditor, isEditorDirty, onDirtyChange } = props
  /** Which room is in the form, none for a new one; each turn is a form of its own. */
  const [editor, setEditor] = useState<{ turn: number; key: string | null }>({ turn: 0, key: null })
  const { entries } = draft
  const full = fullProblem(draft, maxRooms)
  const edited = entries.find(({ key }) => key === editor.key) ?? null

  function turnTo(key: string | null) {
    setEditor(({ turn }) => ({ turn: turn + 1, key }))
    onDirtyChange(false)
  }

  async function edit({ key }: RoomEntry) {
    const text = 'Descartar as alterações não salvas da sala que está no formulário?'
    if (!isEditorDirty || (await ask({ type: 'warning', text, okText: 'Descartar', isDestructive: true }))) turnTo(key)
  }

  function commit(fields: StagedRoom) {
    dispatch(edited ? { type: 'roomChanged', key: edited.key, fields } : { type: 'roomAdded', fields })
    turnTo(null)
  }

  function remove({ key }: RoomEntry) {
    dispatch({ type: 'roomRemoved', key })
    if (key === editor.key) turnTo(null)
  }

  function undo({ key }: RoomEntry) {
    if (full) void tell({ type: 'warning', text: full })
    else dispatch({ type: 'removalUndone', key })
  }

  return (
    <Box
      sx={{
        display: 'grid',
        gap: 4,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' },
      }}
    >
      <div key={editor.turn}>
        {editor.key !== null && !edited && <RoomGoneAlert onDiscard={() => turnTo(null)} />}
        {renderRoomEditor({
          room: edited && fieldsOf(edited),
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
        renderEntry={(entry) => (
          <StagedRoomItem
            key={entry.key}
            entry={entry}
            isEdited={entry === edited}
            onEdit={() => void edit(entry)}
            onRemove={() => remove(entry)}
            onUndo={() => undo(entry)}
          />
        )}
      />
    </Box>
  )
}

/** What is in the form has no room any more: it would be added as a new one. */
const RoomGoneAlert = ({ onDiscard }: { onDiscard: () => void }) => (
  <Box sx={{ mb: 2.5 }}>
    <Alert severity="warning" role="alert" actions={<Button onClick={onDiscard}>Descartar</Button>}>
      A sala que está no formulário foi excluída por outra pessoa. Você ainda pode adicioná-la como uma nova sala.
    </Alert>
  </Box>
)
