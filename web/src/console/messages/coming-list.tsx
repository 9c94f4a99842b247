import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { type ComingMessage, MESSAGE_LABELS } from '@palco/contract/messages/messages'
import { useState } from 'react'
import { zonedText } from '../kit/form/zoned-period.ts'
import { Nothing } from '../kit/list/list-frame.tsx'
import { rowsLook } from '../kit/list/rows-look.ts'
import { useClockZone } from '../kit/words/event-zone.ts'
import { dayText, peopleText, roomsText } from './message-words.ts'

const FIRST = 8

/** The styles of rows with time, message and number of people: three columns, on narrow screens stacked. */
export const messageRows = rowsLook({
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '13rem minmax(0, 1fr) 14rem' },
  columnGap: 3,
  rowGap: 0.5,
})

export function ComingList({ coming }: { coming: readonly ComingMessage[] }) {
  const [isWhole, setIsWhole] = useState(false)
  const shown = isWhole ? coming : coming.slice(0, FIRST)
  if (!coming.length)
    return (
      <Nothing
        text="Nada vai sair por enquanto."
        hint="Ligue uma mensagem abaixo, e aqui aparece quando ela sai e para quantas pessoas."
      />
    )
  return (
    <Card>
      <Box component="ol" sx={messageRows}>
        {shown.map((message) => (
          <ComingItem key={`${message.kind} ${message.day} ${message.at}`} message={message} />
        ))}
      </Box>
      {coming.length > FIRST && (
        <Box sx={{ p: 1, textAlign: 'center', borderTop: 1, borderColor: 'divider' }}>
          <Button onClick={() => setIsWhole(!isWhole)}>
            {isWhole ? 'Mostrar menos' : `Mostrar mais ${coming.length - FIRST}`}
          </Button>
        </Box>
      )}
    </Card>
  )
}

function ComingItem({ message }: { message: ComingMessage }) {
  const { kind, day, at, rooms } = message
  const timeZone = useClockZone()
  return (
    <li>
      <Typography component="div" sx={{ fontWeight: 600 }}>
        {at === null ? 'Espera uma gravação publicada' : <time dateTime={at}>{zonedText(at, timeZone)}</time>}
      </Typography>
      <div>
        <Typography component="div">{MESSAGE_LABELS[kind]}</Typography>
        <Typography component="div" variant="body2" color="textSecondary">
          {`Salas de ${dayText(day)}: ${roomsText(rooms.map(({ name }) => name))}`}
        </Typography>
      </div>
      <Typography component="div" variant="body2">
        {peopleText(message)}
      </Typography>
    </li>
  )
}
