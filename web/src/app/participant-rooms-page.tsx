import type { ParticipantEvent } from '@palco/contract/event'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { PageTitle } from '../components/page-title.tsx'
import { PlainAlert } from '../components/plain-alert.tsx'
import { PlainButton } from '../components/plain-button.tsx'
import { PlainLoading } from '../components/plain-loading.tsx'
import { profileQuery } from '../features/auth/profile.ts'
import { chatAddress } from '../features/event/chat-address.ts'
import { GroupSwitch } from '../features/portal-rooms/group-switch.tsx'
import { portalGroups } from '../features/portal-rooms/portal-groups.ts'
import { participantEventQuery, roomsQuery } from '../features/portal-rooms/rooms.queries.ts'
import { Welcome, WelcomeCard } from '../features/portal-rooms/welcome.tsx'
import { useTexts } from '../lib/i18n/i18n.ts'
import { AvailableRooms } from './available-rooms.tsx'
import styles from './participant-rooms-page.module.css'
import { ParticipantSupport } from './participant-support.tsx'
import { roomsPath } from './rooms-path.ts'
import { useProductTitle } from './use-product-title.ts'
import { useSignedInUser } from './use-signed-in-user.ts'

export function Component() {
  const { t } = useTexts()
  const { data: user } = useQuery(profileQuery(useSignedInUser()))
  const rooms = useQuery(roomsQuery)
  const event = useQuery(participantEventQuery)
  const product = useProductTitle()
  const [params, setParams] = useSearchParams()

  if (!rooms.data || !event.data) {
    if (!rooms.error && !event.error) return <PlainLoading>{t('rooms.title')}</PlainLoading>
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
            {user.userGroups.length === 0 && <PlainAlert severity="error">{t('welcome.noGroup')}</PlainAlert>}
            {user.userGroups.length > 0 && !hasRooms && <PlainAlert severity="error">{t('welcome.noRoom')}</PlainAlert>}
            {groupSwitch}
          </Welcome>
        </div>
      )}
      <ParticipantSupport support={support} />
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
          <PlainAlert
            severity="error"
            actions={
              <PlainButton variant="outlined" onClick={onRetry}>
                {t('common.retry')}
              </PlainButton>
            }
          >
            {t('welcome.failed')}
          </PlainAlert>
        </WelcomeCard>
      </div>
      <ParticipantSupport support={event?.support} />
    </>
  )
}
