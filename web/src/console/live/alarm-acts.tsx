import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import type { Alarm } from '@palco/contract/alarms/alarms'
import type { Room } from '@palco/contract/rooms/rooms'
import { Link } from 'react-router'
import { AlarmPeople } from '../alarms/alarm-people.tsx'
import { BusyButton } from '../kit/form/busy-button.tsx'
import { ProblemAlert, useProblem } from '../kit/form/problem-alert.tsx'
import { May } from '../kit/may.tsx'
import { useOpensPage } from '../kit/page-permissions.ts'
import { RoomSwitch } from '../rooms/room-switch.tsx'
import { useRoomRescue } from '../rooms/use-room-rescue.ts'

interface AlarmActsProps extends Omit<RoomActsProps, 'room'> {
  alarm: Alarm
  room: Room | undefined
}

export function AlarmActs({ alarm, room, ...acts }: AlarmActsProps) {
  const opensPage = useOpensPage()
  if (alarm.kind === 'viewers-dropped') return room && <RoomActs room={room} {...acts} />
  const place = alarm.kind === 'questions-waiting' ? moderationOf(alarm) : PLACES[alarm.kind]
  return (
    <Stack sx={{ gap: 1, alignItems: 'flex-start' }}>
      {WITH_PEOPLE.includes(alarm.kind) && <AlarmPeople alarmId={alarm.id} />}
      {place && opensPage(place.to) && (
        <Button size="small" color="inherit" variant="outlined" component={Link} to={place.to}>
          {place.text}
        </Button>
      )}
    </Stack>
  )
}

const WITH_PEOPLE = ['sign-ins-failing', 'mail-refused']

const MAILS = { to: '/settings#mail', text: 'Ver e-mails' }
const PLACES: Record<string, { to: string; text: string }> = {
  'sign-ins-failing': { to: '/users', text: 'Ver usuários' },
  'node-gone': { to: '/ready', text: 'Ver Pronto para abrir?' },
  'mail-away': MAILS,
  'mail-refused': MAILS,
}

const moderationOf = ({ target }: Alarm) => ({ to: `/moderation/${target.id}`, text: 'Moderar as perguntas' })

interface RoomActsProps {
  room: Room
  graceMinutes: number
  /** Called before an action that opens a dialog, so that the caller can close the list of alarms. */
  onLeave: () => void
  onShowViewers: (room: Room) => void
  onEdit: (room: Room) => void
}

function RoomActs({ room, graceMinutes, onLeave, onShowViewers, onEdit }: RoomActsProps) {
  const [problem, setProblem] = useProblem()
  const { others, busy, press } = useRoomRescue(room, graceMinutes, setProblem)
  const leaveAnd = (act: (room: Room) => void) => () => {
    onLeave()
    act(room)
  }
  return (
    <Stack sx={{ gap: 1 }}>
      <ProblemAlert text={problem} onClose={() => setProblem(null)} />
      <RoomSwitch room={room} graceMinutes={graceMinutes} onProblem={setProblem} />
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
        {others.map((other) => (
          <BusyButton
            key={other.text}
            size="small"
            color="inherit"
            variant="outlined"
            isBusy={busy === other.text}
            onClick={() => void press(other)}
          >
            {other.text}
          </BusyButton>
        ))}
        <Button size="small" color="inherit" variant="outlined" onClick={leaveAnd(onShowViewers)}>
          Ver quem está
        </Button>
        <May permission="live.change">
          <Button size="small" color="inherit" variant="outlined" onClick={leaveAnd(onEdit)}>
            Editar sala
          </Button>
        </May>
      </Stack>
    </Stack>
  )
}
