import type { Profile } from '@palco/contract/auth/auth'
import type { ParticipantEvent } from '@palco/contract/event/participant-event'
import { isAccessOver } from '@palco/contract/passes/grants'
import type { RoomDates } from '@palco/contract/rooms/room-availability'
import { type ReactNode, useMemo } from 'react'
import { isCertificatePromised } from '../certificates/certificate-way.ts'
import type { PortalGroup } from '../kit/portal-groups.ts'
import { roomsPath } from '../kit/room-paths.ts'
import { eventZone, shownRecording } from '../kit/shown-recording.ts'
import { useRoomClock } from '../kit/use-room-clock.ts'
import { LobbyCertificate } from './lobby-certificate.tsx'
import { LobbyRecordings } from './lobby-recordings.tsx'
import { LobbyWeek } from './lobby-week.tsx'
import styles from './portal-lobby.module.css'
import { useIsCalm } from './use-is-calm.ts'
import { Welcome } from './welcome.tsx'

interface PortalLobbyProps {
  event: ParticipantEvent
  user: Profile
  groups: readonly PortalGroup[]
  group: PortalGroup | undefined
  children?: ReactNode
}

/** Most people arrive in this period around the start of a room. */
const RUSH_MS = { before: 3_600_000, after: 900_000 }

function isRushHour({ startDate }: Pick<RoomDates, 'startDate'>, now: number) {
  const ahead = startDate === null ? Number.NaN : Date.parse(startDate) - now
  return ahead < RUSH_MS.before && -ahead < RUSH_MS.after
}

/** The lobby. After the event's last day, it begins with the person's week and the recordings. */
export function PortalLobby({ event, user, groups, group, children }: PortalLobbyProps) {
  const pass = user.held?.pass
  const all = useMemo(() => groups.flatMap(({ rooms }) => rooms), [groups])
  const now = useRoomClock(all)
  const recorded = useMemo(() => all.filter((room) => shownRecording(room, event, pass, now)), [all, event, pass, now])
  const isOver = isAccessOver(event.lastDay, eventZone(event), now)
  const isStateShown = useIsCalm(!isOver && all.some((room) => isRushHour(room, now)))
  const hasRooms = group !== undefined && group.rooms.length > 0
  return (
    <Welcome
      event={event}
      name={user.name}
      pass={pass}
      rooms={group?.rooms ?? []}
      now={now}
      roomsPath={hasRooms ? roomsPath(group.id) : null}
      isOver={isOver}
      week={
        <div className={styles.week}>
          {isCertificatePromised(event, user.held) && <LobbyCertificate isStateShown={isStateShown} />}
          <LobbyWeek rooms={all} event={event} pass={pass} now={now} isStateShown={isStateShown} />
        </div>
      }
      hasRecording={(room) => recorded.includes(room)}
      recordings={
        recorded.length > 0 && (
          <LobbyRecordings event={event} pass={pass} rooms={recorded} hasSeveralGroups={groups.length > 1} now={now} />
        )
      }
    >
      {children}
    </Welcome>
  )
}
