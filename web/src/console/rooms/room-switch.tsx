import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import { URL_MAX_LENGTH } from '@palco/contract/base/limits'
import type { Room } from '@palco/contract/rooms/rooms'
import { checkWebinarUrl, webinarUrlWarning } from '@palco/contract/rooms/webinar-url'
import { type FormEvent, useState } from 'react'
import { BusyButton } from '../kit/form/busy-button.tsx'
import { type RescueProps, switchToPasted, useRoomRescue } from './use-room-rescue.ts'

/** A button that switches to the backup URL and back. A room without a backup URL has a field to paste one. */
export function RoomSwitch({ room, graceMinutes, onProblem }: RescueProps) {
  const { toSwitch, busy, press } = useRoomRescue(room, graceMinutes, onProblem)
  if (!toSwitch)
    return <PasteForm room={room} isBusy={busy !== null} onPaste={(url) => void press(switchToPasted(room, url))} />
  return (
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
  )
}

function PasteForm({ room, isBusy, onPaste }: { room: Room; isBusy: boolean; onPaste: (url: string) => void }) {
  const [url, setUrl] = useState('')
  const [isSubmitted, setIsSubmitted] = useState(false)
  const problem = problemOf(url, room)
  const shownProblem = url.trim() || isSubmitted ? problem : null

  function submit(event: FormEvent) {
    event.preventDefault()
    setIsSubmitted(true)
    if (!problem && !isBusy) onPaste(url.trim())
  }

  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
      <TextField
        size="small"
        type="url"
        fullWidth
        placeholder="Endereço reserva"
        value={url}
        onChange={(event) => setUrl(event.target.value)}
        error={shownProblem !== null}
        helperText={shownProblem ?? webinarUrlWarning(url)}
        slotProps={{
          htmlInput: { 'aria-label': `Endereço reserva: ${room.name}`, maxLength: URL_MAX_LENGTH, spellCheck: false },
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

/** Says why people can't be switched to this URL; `null` if they can. */
function problemOf(url: string, { webinarUrl }: Room): string | null {
  if (!url.trim()) return 'Cole o endereço da transmissão reserva.'
  const { error, embedUrl } = checkWebinarUrl(url)
  return embedUrl && embedUrl === checkWebinarUrl(webinarUrl).embedUrl ? 'É o endereço que já está no ar.' : error
}
