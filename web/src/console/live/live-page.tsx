import type { ScreenTile } from '@palco/contract/live/walls'
import { useNavigate } from 'react-router'
import { errorText } from '../../api/api-error.ts'
import { useProductTitle } from '../../event/event.ts'
import { useSeesEvent } from '../../session/may.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { ScreenAlarm } from '../alarms/screen-alarm.tsx'
import { SimulatedAudience } from '../dashboard/panel.tsx'
import { useIsSecondScreen } from '../kit/second-screen.ts'
import { ControlRoom } from './control-room.tsx'
import { networkFigures } from './figure-strip.tsx'
import { NextRoom } from './room-row.tsx'
import type { TileFacts } from './room-tile.tsx'
import { SecondScreen } from './second-screen.tsx'
import { useLiveDay } from './use-live-day.ts'

const TITLE = 'Ao vivo'

export function LivePage() {
  const isSecondScreen = useIsSecondScreen()
  const navigate = useNavigate()
  const seesEvent = useSeesEvent()
  const day = useLiveDay()
  const { placed, now, rooms, figures, stoppedAt } = day
  const title = `${TITLE} · ${useProductTitle()}`
  const demoSign = day.isAudienceSimulated && <SimulatedAudience />
  return (
    <>
      <PageTitle>{title}</PageTitle>
      {isSecondScreen ? (
        <SecondScreen
          title={title}
          tiles={day.tiles.map(toScreenTile)}
          now={now}
          figures={networkFigures(figures)}
          isOfEvent={seesEvent}
          stoppedAt={stoppedAt}
          alarm={seesEvent && <ScreenAlarm />}
          notices={demoSign}
          onLeave={() => navigate('/live')}
        >
          {rooms.error && errorText(rooms.error, 'Erro ao carregar as salas')}
          {rooms.data && <NextRoom next={placed.today[0] ?? placed.later[0] ?? null} now={now} />}
        </SecondScreen>
      ) : (
        <ControlRoom title={TITLE} day={day} demoSign={demoSign} />
      )}
    </>
  )
}

const toScreenTile = ({ row, trend, language, refused }: TileFacts): ScreenTile => ({
  ...row,
  trend,
  language,
  isRefused: refused.some(({ slot }) => slot === row.room.onAir),
})
