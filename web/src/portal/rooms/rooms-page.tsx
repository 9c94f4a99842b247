import type { ParticipantEvent } from '@palco/contract/event/participant-event'
import { roomAvailability } from '@palco/contract/rooms/room-availability'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { useProductTitle } from '../../event/event.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { usePortalUser, usePreviewed } from '../../session/use-signed-in-user.ts'
import { Alert } from '../../ui/alert.tsx'
import { Loading } from '../../ui/loading.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { SegmentedChoice } from '../../ui/segmented-choice.tsx'
import { lazyPart } from '../kit/lazy-part.ts'
import styles from '../kit/page-header.module.css'
import { type PortalGroup, portalGroups, startingGroup } from '../kit/portal-groups.ts'
import { RetryAlert } from '../kit/retry-alert.tsx'
import { passesPath } from '../kit/room-paths.ts'
import { participantEventQuery, portalRoomsQuery } from '../kit/rooms.queries.ts'
import { useRoomClock } from '../kit/use-room-clock.ts'
import { PassNews } from '../lobby/pass-news.tsx'
import { PortalLobby } from '../lobby/portal-lobby.tsx'
import { WelcomeCard } from '../lobby/welcome-card.tsx'
import { AvailableRooms } from './available-rooms.tsx'

/** The code of the list of a speaker's own rooms. Loaded only for speakers. */
const spokenRoomsQuery = lazyPart(
  'spoken-rooms',
  async () => (await import('../speaking/spoken-rooms.tsx')).SpokenRooms,
)

export function PortalRoomsPage() {
  const { t } = useTexts()
  const user = usePortalUser()
  const isPreview = usePreviewed() !== null
  const rooms = useQuery(portalRoomsQuery)
  const event = useQuery(participantEventQuery)
  const { data: SpokenRooms } = useQuery({ ...spokenRoomsQuery, enabled: user.role === 'SPEAKER' })
  const product = useProductTitle()
  const [params, setParams] = useSearchParams()
  // Memoised: a search changes the URL, and must not render every card again.
  const groups = useMemo(() => portalGroups(user, rooms.data ?? []), [user, rooms.data])

  if (!rooms.data || !event.data) {
    if (!rooms.error && !event.error) return <Loading>{t('rooms.title')}</Loading>
    return <LoadProblem event={event.data} onRetry={() => Promise.all([rooms.refetch(), event.refetch()])} />
  }

  const group = groups.find(({ id }) => id === params.get('group')) ?? startingGroup(groups)
  const hasRooms = group !== undefined && group.rooms.length > 0
  // Shows the list even for a group without rooms, if another group has rooms.
  const isListing = params.get('step') === 'rooms' && groups.some(({ rooms: ofGroup }) => ofGroup.length > 0)
  const groupSwitch = group && (
    <GroupSwitch
      groups={groups}
      current={group}
      onChange={(id) => setParams((before) => ({ ...Object.fromEntries(before), group: id }), { replace: true })}
    />
  )

  return (
    <>
      <PageTitle>{`${isListing ? t('rooms.title') : t('welcome.title')} · ${product}`}</PageTitle>
      {/* Only the person's browser knows which messages they have closed, so a preview shows none. */}
      {!isPreview && (
        <PassNews
          event={event.data}
          held={user.held ?? {}}
          passesPath={hasRooms ? passesPath(group.id) : null}
          hasShopNote={!isListing}
        />
      )}
      {user.role === 'SPEAKER' && SpokenRooms && <SpokenRooms />}
      {isListing && group ? (
        <AvailableRooms group={group} groupSwitch={groupSwitch} event={event.data} pass={user.held?.pass} />
      ) : (
        <PortalLobby event={event.data} user={user} groups={groups} group={group}>
          {user.userGroups.length === 0 && <Alert severity="error">{t('welcome.noGroup')}</Alert>}
          {user.userGroups.length > 0 && !hasRooms && <Alert severity="error">{t('welcome.noRoom')}</Alert>}
          {groupSwitch}
        </PortalLobby>
      )}
    </>
  )
}

function LoadProblem({ event, onRetry }: { event: ParticipantEvent | undefined; onRetry: () => void }) {
  const { t } = useTexts()
  return (
    <WelcomeCard banner={event?.images.banner}>
      <h1 className={styles.title}>{t('welcome.title')}</h1>
      <RetryAlert onRetry={onRetry}>{t('welcome.failed')}</RetryAlert>
    </WelcomeCard>
  )
}

interface GroupSwitchProps {
  groups: readonly PortalGroup[]
  current: PortalGroup
  onChange: (groupId: string) => void
}

function GroupSwitch({ groups, current, onChange }: GroupSwitchProps) {
  const { t } = useTexts()
  const now = useRoomClock(groups.flatMap(({ rooms }) => rooms))
  if (groups.length < 2) return null
  const textOf = ({ id, name, rooms }: PortalGroup) => {
    const isLive = id !== current.id && rooms.some((room) => roomAvailability(room, now) === 'open')
    return isLive ? `${name} · ${t('rooms.liveSign')}` : name
  }
  return (
    <SegmentedChoice
      label={t('rooms.group')}
      options={groups.map((group) => ({ value: group.id, text: textOf(group) }))}
      value={current.id}
      onChange={onChange}
    />
  )
}
