import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { RoomAttendance } from '@palco/contract/attendance/room-report'
import { useQuery } from '@tanstack/react-query'
import { DialogFrame, type OpenedDialog } from '../kit/dialog/dialog-frame.tsx'
import { QueryProblem } from '../kit/form/problem-alert.tsx'
import { EventTime } from '../kit/words/event-time.tsx'
import { counted, numberText } from '../kit/words/number-text.ts'
import { roomRatingsQuery } from './attendance.queries.ts'

const starsText = (stars: number) => counted(stars, 'estrela', 'estrelas')

/** The stars and comments that people gave a room, without their names. */
export function RoomRatingsDialog({ room, ...frame }: OpenedDialog & { room: RoomAttendance }) {
  const query = useQuery(roomRatingsQuery(room.id))
  const ratings = query.data
  return (
    <DialogFrame
      {...frame}
      title={`Avaliações: ${room.name}`}
      width="sm"
      actions={<Button onClick={frame.onClose}>Fechar</Button>}
    >
      <QueryProblem query={query} text="Erro ao carregar as avaliações" />
      {query.isPending && <Skeleton variant="rounded" height={64} role="status" aria-label="Carregando..." />}
      {ratings && (
        <>
          <Typography>
            {ratings.stars
              .map((people, index) => `${starsText(index + 1)}: ${numberText(people)}`.replaceAll(' ', '\u00a0'))
              .reverse()
              .join(' · ')}
          </Typography>
          <Typography color="textSecondary" sx={{ my: 1 }}>
            {ratings.texts.length ? 'O que as pessoas escreveram, do mais novo ao mais antigo.' : 'Ninguém escreveu.'}
          </Typography>
          <Box component="ul" aria-label="Comentários" sx={list}>
            {ratings.texts.map(({ stars, text, ratedAt }) => (
              <Box key={`${ratedAt} ${text}`} component="li" sx={row}>
                <Typography>{text}</Typography>
                <Typography variant="body2" color="textSecondary">
                  {`${starsText(stars)} · `}
                  <EventTime instant={ratedAt} isPlanned />
                </Typography>
              </Box>
            ))}
          </Box>
        </>
      )}
    </DialogFrame>
  )
}

const list = { m: 0, p: 0, listStyle: 'none', '&:empty': { display: 'none' } }
const row = { py: 1, borderTop: 1, borderColor: 'divider', overflowWrap: 'anywhere' }
