import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import CardActions from '@mui/material/CardActions'
import CardContent from '@mui/material/CardContent'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { previewPath } from '@palco/contract/base/paths-and-headers'
import { type Language, languageText } from '@palco/contract/languages/languages'
import type { ModeratedRoom } from '@palco/contract/moderation/moderation'
import { roomDay } from '@palco/contract/rooms/room-day'
import { Link } from 'react-router'
import { AvailabilityChip } from '../kit/list/availability-chip.tsx'
import { cardActions } from '../kit/list/edit-delete-actions.tsx'
import { May } from '../kit/may.tsx'
import { countedPeople } from '../kit/words/number-text.ts'
import { dayTitle, hoursText } from '../kit/words/plan-texts.ts'
import { waitingText } from '../questions/question-words.ts'

interface ModeratedRoomCardProps {
  room: ModeratedRoom
  languages: readonly Language[]
  timeZone: string
}

export function ModeratedRoomCard({ room, languages, timeZone }: ModeratedRoomCardProps) {
  const day = roomDay(room, timeZone)
  return (
    <Card component="article" aria-label={room.name} sx={{ display: 'flex', flexDirection: 'column' }}>
      <CardContent sx={{ flex: 1 }}>
        <Stack direction="row" sx={{ gap: 2, alignItems: 'flex-start' }}>
          <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
            <Typography component="h3" variant="h6">
              {room.name}
            </Typography>
            <Typography variant="body2" color="textSecondary">
              {`${room.groupName} · ${languageText(room.language, languages)}`}
            </Typography>
          </Box>
          <AvailabilityChip dates={room} />
        </Stack>
        <Typography sx={{ mt: 2 }}>
          {day && `${dayTitle(day)}, `}
          <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
            {hoursText(room, timeZone)}
          </Box>
        </Typography>
        <Typography sx={{ mt: 0.5, fontVariantNumeric: 'tabular-nums' }}>
          {room.viewers ? `${countedPeople(room.viewers)} na sala` : 'Ninguém na sala'}
        </Typography>
        {room.waiting > 0 && (
          <Typography sx={{ mt: 0.5, fontWeight: 600, color: 'warning.main' }}>{waitingText(room.waiting)}</Typography>
        )}
        {!room.isShown && (
          <Typography variant="body2" color="warning" sx={{ mt: 1 }}>
            Os participantes não veem esta sala: ela ou o grupo está inativo.
          </Typography>
        )}
      </CardContent>
      <CardActions disableSpacing sx={cardActions}>
        <Button component={Link} to={`/moderation/${room.id}`} color="secondary" aria-label={`Perguntas: ${room.name}`}>
          Perguntas
        </Button>
        <May permission="week.view">
          <Button
            component="a"
            href={previewPath('group', room.groupId)}
            target="_blank"
            rel="noopener"
            color="secondary"
            aria-label={`Ver como participante: ${room.name}`}
          >
            Ver como participante
          </Button>
        </May>
      </CardActions>
    </Card>
  )
}
