import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import { RECORDING_VERDICT_LABELS } from '@palco/contract/embed-checks/embed-check-texts'
import {
  type RecordingState,
  recordingMode,
  recordingState,
  suggestedRecording,
} from '@palco/contract/recordings/recordings'
import type { Room } from '@palco/contract/rooms/rooms'
import { memo } from 'react'
import { EmbedVerdict } from '../embed-checks/embed-verdict.tsx'
import { DeleteIcon, EditIcon } from '../kit/icons.tsx'
import { useHashTarget } from '../kit/use-hash-target.ts'
import { RECORDING_STATE_TEXTS } from '../kit/words/recording-texts.ts'
import { CopiedAddress } from './copied-address.tsx'
import { NextStepButton } from './next-step-button.tsx'
import type { RecordingSteps } from './use-recording-actions.ts'

interface RecordingItemProps {
  room: Room
  /** Its hours, and whether it is open or to come. */
  when: string
  /** Until when people may watch, or why nobody sees it. */
  note: string
  steps: RecordingSteps
  isToggling: boolean
  isRemoving: boolean
  onEdit: (room: Room) => void
}

const COLORS = { none: 'default', ready: 'info', published: 'success' } as const satisfies Record<
  RecordingState,
  string
>

/** Memoised: a press would render a thousand of them again. */
export const RecordingItem = memo(function RecordingItem(props: RecordingItemProps) {
  const { room, when, note, steps, isToggling, isRemoving, onEdit } = props
  const { name, speaker, recordingUrl } = room
  const state = recordingState(room)
  const editText = recordingUrl ? 'Trocar endereço' : 'Outro endereço'
  const { mark, ...target } = useHashTarget(room.id)
  return (
    <Box component="li" aria-label={name} {...target} sx={{ ...look, ...mark }}>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
        <Typography variant="body2" color="textSecondary">
          {[when, speaker].filter(Boolean).join(' · ')}
        </Typography>
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Chip
          size="small"
          label={RECORDING_STATE_TEXTS[state]}
          color={COLORS[state]}
          variant={state === 'published' ? 'filled' : 'outlined'}
        />
        {note && (
          <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
            {note}
          </Typography>
        )}
      </Box>
      <Box sx={{ minWidth: 0, maxWidth: '26rem' }}>
        {recordingUrl && (
          <>
            <CopiedAddress url={recordingUrl} name={name} />
            <EmbedVerdict
              url={recordingUrl}
              mode={recordingMode(room)}
              subject={name}
              labels={RECORDING_VERDICT_LABELS}
              previewPlace={`A prévia está em "${editText}".`}
            />
          </>
        )}
      </Box>
      <Box sx={buttons}>
        <NextStepButton room={room} steps={steps} isBusy={isToggling} onAdd={onEdit} />
        {(recordingUrl || suggestedRecording(room)) && (
          <Tooltip title={editText}>
            <IconButton color="secondary" aria-label={`${editText}: ${name}`} onClick={() => onEdit(room)}>
              <EditIcon />
            </IconButton>
          </Tooltip>
        )}
        {recordingUrl && (
          <Tooltip title="Remover">
            <IconButton
              color="error"
              aria-label={`Remover a gravação de ${name}`}
              aria-busy={isRemoving}
              onClick={() => void steps.remove(room)}
            >
              <DeleteIcon />
            </IconButton>
          </Tooltip>
        )}
      </Box>
    </Box>
  )
})

const look = {
  display: 'grid',
  columnGap: 3,
  rowGap: 1,
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr)',
    sm: 'minmax(0, 1.2fr) minmax(0, 1fr)',
    lg: 'minmax(0, 1.2fr) minmax(0, 0.8fr) minmax(0, 1.3fr) 15rem',
  },
  alignItems: 'start',
  py: 1.5,
  px: 2,
  borderTop: 1,
  borderColor: 'divider',
  '&:first-of-type': { borderTop: 0 },
}

const buttons = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: { lg: 'flex-end' },
  '& .MuiButtonBase-root': { '@media (pointer: coarse)': { minWidth: 44, minHeight: 44 } },
}
