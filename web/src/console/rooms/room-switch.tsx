import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { URL_MAX_LENGTH } from '@palco/contract/base/limits'
import { pastedAddressProblem } from '@palco/contract/rooms/pasted-address'
import type { Room } from '@palco/contract/rooms/rooms'
import { webinarUrlWarning } from '@palco/contract/rooms/webinar-url'
import { type FormEvent, useState } from 'react'
import { BusyButton } from '../kit/form/busy-button.tsx'
import { type RescueProps, switchToPasted, useRoomRescue } from './use-room-rescue.ts'

/**
 * A button that switches to the backup URL and back. If the backup URL is on air already, missing or refused by its
 * check, also a field for a new backup URL.
 */
export function RoomSwitch({ room, graceMinutes, onProblem }: RescueProps) {
  const { toSwitch, needsAddress, busy, press } = useRoomRescue(room, graceMinutes, onProblem)
  return (
    <Stack sx={{ gap: 1 }}>
      {toSwitch && (
        <BusyButton
          fullWidth
          size="large"
          variant={room.onAir === 'backup' ? 'outlined' : 'contained'}
          color={room.onAir === 'backup' ? 'secondary' : 'primary'}
          aria-label={`${toSwitch.text}: ${room.name}`}
          isBusy={busy === toSwitch.text}
          onClick={() => void press(toSwitch)}
        >
          {toSwitch.text}
        </BusyButton>
      )}
      {needsAddress && (
        <PasteForm room={room} isBusy={busy !== null} onPaste={(url) => press(switchToPasted(room, url))} />
      )}
    </Stack>
  )
}

interface PasteFormProps {
  room: Room
  isBusy: boolean
  /** Puts the URL on air. Resolves to `true` if that succeeded. */
  onPaste: (url: string) => Promise<boolean>
}

function PasteForm({ room, isBusy, onPaste }: PasteFormProps) {
  const [url, setUrl] = useState('')
  const [isSubmitted, setIsSubmitted] = useState(false)
  const problem = pastedAddressProblem(url, room)
  const shownProblem = url.trim() || isSubmitted ? problem : null
  const label = room.backupUrl ? 'Outro endereço reserva' : 'Endereço reserva'

  async function submit(event: FormEvent) {
    event.preventDefault()
    setIsSubmitted(true)
    if (problem || isBusy || !(await onPaste(url.trim()))) return
    setUrl('')
    setIsSubmitted(false)
  }

  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => void submit(event)}
      sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}
    >
      <TextField
        size="small"
        type="url"
        fullWidth
        placeholder={label}
        value={url}
        onChange={(event) => setUrl(event.target.value)}
        error={shownProblem !== null}
        helperText={shownProblem ?? webinarUrlWarning(url)}
        slotProps={{
          htmlInput: { 'aria-label': `${label}: ${room.name}`, maxLength: URL_MAX_LENGTH, spellCheck: false },
          formHelperText: { 'aria-live': 'polite' },
        }}
      />
      <BusyButton
        type="submit"
        variant="contained"
        isBusy={isBusy}
        aria-label={`Trocar para o endereço colado: ${room.name}`}
        sx={{ flexShrink: 0 }}
      >
        Trocar
      </BusyButton>
    </Box>
  )
}
