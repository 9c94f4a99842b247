import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { Alert } from '../../../ui/alert.tsx'
import { zonedPeriodText } from '../../kit/form/zoned-period.ts'
import { useClockZone } from '../../kit/words/event-zone.ts'
import { numberText } from '../../kit/words/number-text.ts'
import type { PastedTransmission } from './draft.ts'

interface SharedTransmissionsProps {
  transmissions: readonly PastedTransmission[]
  isIntended: boolean
  onIntend: (isIntended: boolean) => void
}

/**
 * Lists the transmissions (URLs) that several rooms show at the same time. This is usual if the rooms are of different
 * groups, so it does not prevent a save.
 */
export function SharedTransmissions({ transmissions, isIntended, onIntend }: SharedTransmissionsProps) {
  const timeZone = useClockZone()
  return (
    <Alert severity="info" role="none">
      <Box component="details">
        <Box component="summary" sx={{ cursor: 'pointer' }}>
          {sharedText(transmissions)} Isso não impede criar as salas.
        </Box>
        <Box component="ul" sx={{ my: 1, pl: 2.5 }}>
          {transmissions.map((rooms) => (
            <li key={rooms[0]?.id}>
              {`${rooms[0] && zonedPeriodText(rooms[0], timeZone)}: ${rooms.map(({ name }) => name).join(', ')}`}
            </li>
          ))}
        </Box>
      </Box>
      <FormControlLabel
        control={<Checkbox checked={isIntended} onChange={(_, isChecked) => onIntend(isChecked)} />}
        label="É de propósito: não avisar em Pronto para abrir?"
      />
    </Alert>
  )
}

/** For example: `Mesma transmissão em 3 salas ao mesmo tempo, 4 vezes.` */
function sharedText(transmissions: readonly PastedTransmission[]) {
  const [least, most] = [Math.min, Math.max].map((of) => of(...transmissions.map(({ length }) => length)))
  const rooms = least === most ? least : `${least} a ${most}`
  const times = transmissions.length > 1 ? `, ${numberText(transmissions.length)} vezes` : ''
  return `Mesma transmissão em ${rooms} salas ao mesmo tempo${times}.`
}
