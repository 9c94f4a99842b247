import type { ParticipantEvent } from '@palco/contract/event'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { chatAddress } from '../event/chat-address.ts'
import { useProductTitle } from '../event/use-product-title.ts'
import { useTexts } from '../i18n/i18n.ts'
import { profileQuery } from '../session/profile.ts'
import { useSignedInUser } from '../session/use-signed-in-user.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Loading } from '../ui/loading.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { AvailableRooms } from './available-rooms.tsx'
import { Welcome, WelcomeCard } from './lobby/welcome.tsx'
import { PortalSupport } from './portal-support.tsx'
import { GroupSwitch } from './rooms/group-switch.tsx'
import { portalGroups } from './rooms/portal-groups.ts'
import { participantEventQuery, portalRoomsQuery } from './rooms/rooms.queries.ts'
import styles from './rooms-page.module.css'
import { roomsPath } from './rooms-path.ts'
import { SpokenRooms } from './speaking/spoken-rooms.tsx'

export function PortalRoomsPage() {
  const { t } = useTexts()
  const { data: user } = useQuery(profileQuery(useSignedInUser()))
  const rooms = useQuery(portalRoomsQuery)
  const event = useQuery(participantEventQuery)
  const product = useProductTitle()
  const [params, setParams] = useSearchParams()

  if (!rooms.data || !event.data) {
    if (!rooms.error && !event.error) return <Loading>{t('rooms.title')}</Loading>
    return <LoadProblem event={event.data} onRetry={() => Promise.all([rooms.refetch(), event.refetch()])} />
  }

  const groups = portalGroups(user, rooms.data)
  const group = groups.find(({ id }) => id === params.get('group')) ?? groups[0]
  const hasRooms = group !== undefined && group.rooms.length > 0
  const isListing = params.get('step') === 'rooms' && hasRooms
  const { support } = event.data
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
      {user.role === 'SPEAKER' && <SpokenRooms />}
      {isListing ? (
        <AvailableRooms
          group={group}
          groupSwitch={groupSwitch}
          event={event.data}
          chatUrl={(message) => chatAddress({ ...support, message })}
        />
      ) : (
        <div className={styles.narrow}>
          <Welcome event={event.data} name={user.name} roomsPath={hasRooms ? roomsPath(group.id) : null}>
            {user.userGroups.length === 0 && <Alert severity="error">{t('welcome.noGroup')}</Alert>}
            {user.userGroups.length > 0 && !hasRooms && <Alert severity="error">{t('welcome.noRoom')}</Alert>}
            {groupSwitch}
          </Welcome>
        </div>
      )}
      <PortalSupport support={support} />
    </>
  )
}

interface LoadProblemProps {
  /** Whatever is known of it. */
  event: ParticipantEvent | undefined
  onRetry: () => void
}

function LoadProblem({ event, onRetry }: LoadProblemProps) {
  const { t } = useTexts()
  return (
    <>
      <div className={styles.narrow}>
        <WelcomeCard banner={event?.images.banner}>
          <h1 className={styles.title}>{t('welcome.title')}</h1>
          <Alert
            severity="error"
            actions={
              <Button variant="outlined" onClick={onRetry}>
                {t('common.retry')}
              </Button>
            }
          >
            {t('welcome.failed')}
          </Alert>
        </WelcomeCard>
      </div>
      <PortalSupport support={event?.support} />
    </>
  )
}
