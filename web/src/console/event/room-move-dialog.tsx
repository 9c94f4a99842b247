import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Typography from '@mui/material/Typography'
import { daysBetween } from '@palco/contract/base/zoned-time'
import {
  type EventClock,
  ROOM_MOVES,
  type RoomMove,
  roomMovesFor,
  roomsMovedWith,
} from '@palco/contract/event/event-move'
import type { EventDays } from '@palco/contract/rooms/room-shift'
import type { Room } from '@palco/contract/rooms/rooms'
import { useState } from 'react'
import { serverNow } from '../../api/server-clock.ts'
import type { OpenedDialog } from '../kit/dialog/dialog-frame.tsx'
import { FormDialog } from '../kit/dialog/form-dialog.tsx'
import { ShiftPreview } from '../kit/list/shift-preview.tsx'
import { countedDays } from '../kit/words/number-text.ts'
import { roomCount } from '../kit/words/plan-texts.ts'
import { zoneLabel } from '../kit/words/zone-name.ts'

export interface RoomMoveQuestion {
  rooms: readonly Room[]
  before: EventDays
  after: EventDays
}

type RoomMoveDialogProps = RoomMoveQuestion & OpenedDialog & { onChoose: (move: RoomMove) => void }

const LISTED = 6

export function RoomMoveDialog({ rooms, before, after, onChoose, isOpen, onClose, onClosed }: RoomMoveDialogProps) {
  const [move, setMove] = useState<RoomMove | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  /** The time at which the dialog opened. With a fixed time, the preview does not change while somebody reads it. */
  const [now] = useState(serverNow)
  const moved = roomsMovedWith(rooms, move ?? 'moment', before, after, now)
  const isOtherZone = before.timeZone !== after.timeZone
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      onClosed={onClosed}
      title={`O que acontece com ${moved.length === 1 ? 'a sala' : `as ${roomCount(moved.length)}`}?`}
      width="md"
      submitText="Salvar"
      onSubmit={(event) => {
        event.preventDefault()
        if (move) onChoose(move)
        else setProblem('Escolha o que acontece com as salas')
      }}
      isDirty={false}
      isSubmitting={false}
      problem={problem}
    >
      <RadioGroup
        aria-label="O que acontece com as salas"
        value={move ?? ''}
        onChange={(_event, value) => {
          setMove(ROOM_MOVES.find((each) => each === value) ?? null)
          setProblem(null)
        }}
      >
        {roomMovesFor(before, after).map((each) => (
          <FormControlLabel
            key={each}
            value={each}
            control={<Radio />}
            label={moveText(each, before, after)}
            sx={{ my: 0.5 }}
          />
        ))}
      </RadioGroup>
      {move && (
        <>
          <Typography variant="body2" color="textSecondary">
            {move === 'moment' && !isOtherZone ? 'Nenhuma sala muda de horário.' : 'Antes e depois'}
            {isOtherZone && `, no horário de ${zoneLabel(before.timeZone)} → ${zoneLabel(after.timeZone)}`}
          </Typography>
          <ShiftPreview shifted={moved} zone={after.timeZone} oldZone={before.timeZone} max={LISTED} />
        </>
      )}
    </FormDialog>
  )
}

const dayOf = ({ startsAtLocal }: EventClock) => startsAtLocal.slice(0, 10)
const hourOf = ({ startsAtLocal }: EventClock) => startsAtLocal.slice(11)

function moveText(move: RoomMove, before: EventClock, after: EventClock): string {
  const isOtherZone = before.timeZone !== after.timeZone
  const days = daysBetween(dayOf(before), dayOf(after))
  const by = days === 0 ? '' : `${countedDays(Math.abs(days))} ${days < 0 ? 'mais cedo' : 'mais tarde'}`
  switch (move) {
    case 'moment':
      return isOtherZone
        ? 'Manter o momento: quem assiste não nota nada, e o relógio do evento mostra outra hora'
        : 'Deixar as salas onde estão'
    case 'clock':
      return 'Manter a hora do relógio: 10:40 continua 10:40, agora no novo fuso'
    case 'days':
      return `Deslocar a semana: ${by}, cada sala na mesma hora do relógio`
    case 'exact':
      return `Deslocar exatamente como o início: das ${hourOf(before)} para as ${hourOf(after)}${by && `, ${by}`}`
  }
}
