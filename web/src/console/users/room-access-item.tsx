import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import Chip from '@mui/material/Chip'
import FormControlLabel from '@mui/material/FormControlLabel'
import Typography from '@mui/material/Typography'
import { plainText } from '@palco/contract/base/basic-html'
import { shortPeriodText } from '@palco/contract/rooms/period-text'
import type { Room } from '@palco/contract/rooms/rooms'
import { useId } from 'react'
import { zonedPeriodText } from '../kit/form/zoned-period.ts'
import { useClockZone } from '../kit/words/event-zone.ts'
import { zoneLabel } from '../kit/words/zone-name.ts'

interface RoomAccessItemProps {
  room: Room
  isEnabled: boolean
  onChange: (isEnabled: boolean) => void
}

/** The name labels the checkbox; the rest is its description. */
export function RoomAccessItem({ room, isEnabled, onChange }: RoomAccessItemProps) {
  const id = useId()
  const timeZone = useClockZone()
  const description = plainText(room.description)
  const first = room.startDate ?? room.endDate
  return (
    <FormControlLabel
      sx={{ alignItems: 'flex-start', mr: 0 }}
      control={
        <Checkbox
          size="small"
          checked={isEnabled}
          onChange={(event) => onChange(event.target.checked)}
          slotProps={{ input: { 'aria-labelledby': `${id}-name`, 'aria-describedby': `${id}-details` } }}
        />
      }
      label={
        <Box sx={{ py: 0.75 }}>
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            <span id={`${id}-name`}>{room.name}</span>
            {!room.active && <Chip size="small" label="Inativa" sx={{ ml: 1 }} />}
          </Typography>
          {first && (
            <Typography variant="body2">
              {zonedPeriodText(room, timeZone)}{' '}
              <Typography component="span" variant="caption" color="textSecondary">
                {zoneLabel(timeZone, Date.parse(first))}
              </Typography>
            </Typography>
          )}
          <Box id={`${id}-details`} sx={{ color: 'text.secondary', typography: 'body2', overflowWrap: 'anywhere' }}>
            {description && <Box sx={twoLines}>{description}</Box>}
            <Box sx={{ typography: 'caption' }}>{shortPeriodText(room)}</Box>
          </Box>
        </Box>
      }
    />
  )
}

const twoLines = { display: '-webkit-box', WebkitLineClamp: 2, WebkitBoxOrient: 'vertical', overflow: 'hidden' }
