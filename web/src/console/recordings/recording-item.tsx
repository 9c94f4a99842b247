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
import { AddressLink } from '../embed-checks/address-link.tsx'
import { EmbedVerdict } from '../embed-checks/embed-verdict.tsx'
import { BusyButton } from '../kit/form/busy-button.tsx'
import { CopyIcon, DeleteIcon, EditIcon } from '../kit/icons.tsx'
import { May } from '../kit/may.tsx'
import { useCopy } from '../kit/use-copy.ts'
import { useHashTarget } from '../kit/use-hash-target.ts'
import { RECORDING_STATE_TEXTS } from '../kit/words/plan-texts.ts'
import { shortAddress } from './short-address.ts'
import type { RecordingSteps } from './use-recording-actions.ts'

interface RecordingItemProps {
  room: Room
  when: string
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

/** A room with its recording. Memoised: otherwise each click would render up to a thousand items. */
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
      <May permission="week.change">
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
      </May>
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

interface NextStepButtonProps {
  room: Room
  steps: RecordingSteps
  isBusy: boolean
  onAdd: (room: Room) => void
}

/** The button for the next step of a recording. The same element is used for all steps, so that it keeps the focus. */
function NextStepButton({ room, steps, isBusy, onAdd }: NextStepButtonProps) {
  const { text, press } = stepOf(room, steps, onAdd)
  return (
    <BusyButton
      variant={room.recordingPublishedAt ? 'text' : 'outlined'}
      color="secondary"
      size="small"
      aria-label={`${text}: ${room.name}`}
      isBusy={isBusy}
      // Ignores the second click of a double click: it would already do the next step.
      onClick={({ detail }) => detail < 2 && void press(room)}
    >
      {text}
    </BusyButton>
  )
}

function stepOf(room: Room, { toggle, takeLiveAddress }: RecordingSteps, onAdd: NextStepButtonProps['onAdd']) {
  const state = recordingState(room)
  if (state === 'published') return { text: 'Tirar do ar', press: toggle }
  if (state === 'ready') return { text: 'Publicar', press: toggle }
  if (suggestedRecording(room)) return { text: 'Usar o endereço da sala', press: takeLiveAddress }
  return { text: 'Adicionar endereço', press: onAdd }
}

function CopiedAddress({ url, name }: { url: string; name: string }) {
  const { said, copy } = useCopy()
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, minHeight: '1.75rem' }}>
        <Box sx={{ minWidth: 0, typography: 'body2' }}>
          <AddressLink url={url} text={shortAddress(url)} />
        </Box>
        <Tooltip title="Copiar endereço">
          <IconButton
            size="small"
            color="secondary"
            aria-label={`Copiar o endereço da gravação de ${name}`}
            onClick={() => void copy(url, 'Endereço copiado', `Não foi possível copiar. O endereço é ${url}`)}
          >
            <CopyIcon />
          </IconButton>
        </Tooltip>
      </Box>
      <Typography role="status" variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {said}
      </Typography>
    </>
  )
}
