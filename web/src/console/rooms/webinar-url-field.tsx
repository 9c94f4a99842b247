import { roomMode } from '@palco/contract/rooms/room-air'
import { ROOM_FIELDS } from '@palco/contract/rooms/room-fields'
import { type Control, useWatch } from 'react-hook-form'
import { WebinarAddressField } from '../embed-checks/webinar-address-field.tsx'
import type { RoomValues } from './room-values.ts'

interface WebinarUrlFieldProps<Output> {
  control: Control<RoomValues, unknown, Output>
  /** The backup address may be left empty. */
  name: 'webinarUrl' | 'backupUrl'
  autoFocus: boolean
}

const HINTS = {
  webinarUrl: 'YouTube, Vimeo ou URL direta',
  backupUrl: 'Opcional. Se a transmissão falhar, um clique leva todos para este endereço.',
}

const SUBJECTS = { webinarUrl: 'endereço principal', backupUrl: 'endereço reserva' }

export function WebinarUrlField<Output>({ control, name, autoFocus }: WebinarUrlFieldProps<Output>) {
  const mode = useWatch({ control, name: 'mode' })
  return (
    <WebinarAddressField
      control={control}
      name={name}
      label={ROOM_FIELDS[name].label}
      hint={HINTS[name]}
      subject={SUBJECTS[name]}
      mode={roomMode.safeParse(mode).data}
      required={name === 'webinarUrl'}
      autoFocus={autoFocus}
    />
  )
}
