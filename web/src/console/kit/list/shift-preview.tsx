import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ShiftedRoom, ShiftWarning } from '@palco/contract/rooms/room-shift'
import type { Room } from '@palco/contract/rooms/rooms'
import { Alert } from '../../../ui/alert.tsx'
import { zonedPeriodText } from '../form/zoned-period.ts'
import { roomCount } from '../words/plan-texts.ts'

const WARNINGS: Record<ShiftWarning, { one: string; many: string }> = {
  running: { one: 'acontece agora', many: 'acontecem agora' },
  past: { one: 'fica no passado', many: 'ficam no passado' },
  early: { one: 'começa antes do evento', many: 'começam antes do evento' },
  outside: { one: 'fica fora dos dias do evento', many: 'ficam fora dos dias do evento' },
}

interface ShiftPreviewProps {
  shifted: readonly ShiftedRoom<Room>[]
  zone: string
  /** The time zone of the old dates. Default: `zone`. */
  oldZone?: string
  max?: number
}

export function ShiftPreview({ shifted, zone, oldZone = zone, max = shifted.length }: ShiftPreviewProps) {
  const warned = (warning: ShiftWarning) => shifted.filter(({ warnings }) => warnings.includes(warning)).length
  const counts = (Object.keys(WARNINGS) as ShiftWarning[]).flatMap((warning) => {
    const count = warned(warning)
    return count ? `${roomCount(count)} ${WARNINGS[warning][count === 1 ? 'one' : 'many']}` : []
  })
  if (shifted.length === 0) return <Typography>Nenhuma sala para deslocar.</Typography>
  return (
    <>
      {counts.length > 0 && (
        <Alert severity="warning" role="status">
          {counts.join(' · ')}
        </Alert>
      )}
      <Box component="ul" aria-label="Antes e depois" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {shifted.slice(0, max).map(({ room, dates, warnings }) => (
          <Box
            component="li"
            key={room.id}
            sx={{ py: 1, borderTop: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}
          >
            <Typography sx={{ fontWeight: 600 }}>
              {room.name}{' '}
              <Typography component="span" variant="body2" color="textSecondary">
                {room.group.name}
              </Typography>
            </Typography>
            <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
              <OldAndNew old={zonedPeriodText(room, oldZone)} text={zonedPeriodText(dates, zone)} />
            </Typography>
            {warnings.length > 0 && (
              <Typography variant="body2" sx={{ color: 'warning.main' }}>
                {warnings.map((warning) => WARNINGS[warning].one).join(' · ')}
              </Typography>
            )}
          </Box>
        ))}
      </Box>
      {shifted.length > max && (
        <Typography variant="body2" color="textSecondary">
          E mais {roomCount(shifted.length - max)}.
        </Typography>
      )}
    </>
  )
}

function OldAndNew({ old, text }: { old: string; text: string }) {
  if (old === text) return text
  return (
    <>
      <Box component="del" sx={{ color: 'text.secondary' }}>
        {old}
      </Box>
      {' → '}
      <Box component="ins" sx={{ textDecoration: 'none' }}>
        {text}
      </Box>
    </>
  )
}
