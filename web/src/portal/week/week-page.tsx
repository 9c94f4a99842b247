import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useHasMail, useProductTitle } from '../../event/event.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { usePortalUser, usePreviewed } from '../../session/use-signed-in-user.ts'
import { Loading } from '../../ui/loading.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { ownAttendanceQuery } from '../attendance/attendance.queries.ts'
import { hasCertificates } from '../certificates/certificate-way.ts'
import { PageHeader } from '../kit/page-header.tsx'
import part from '../kit/page-part.module.css'
import { portalGroups } from '../kit/portal-groups.ts'
import { RetryAlert } from '../kit/retry-alert.tsx'
import { participantEventQuery, portalRoomsQuery } from '../kit/rooms.queries.ts'
import { useRoomClock } from '../kit/use-room-clock.ts'
import { RemindersPart } from '../messages/reminders-part.tsx'
import { CalendarPart } from './calendar-part.tsx'
import { CertificatePart } from './certificate-part.tsx'
import { MinutesPart } from './minutes-part.tsx'
import { UnseenPart } from './unseen-part.tsx'
import { useWeekTexts } from './week-texts.ts'

export function WeekPage() {
  const { t } = useTexts()
  const words = useWeekTexts()
  const product = useProductTitle()
  const user = usePortalUser()
  const isPreview = usePreviewed() !== null
  const hasMail = useHasMail()
  const event = useQuery(participantEventQuery)
  const listed = useQuery(portalRoomsQuery)
  const attendance = useQuery({ ...ownAttendanceQuery, refetchOnMount: 'always' })
  const rooms = useMemo(
    () => portalGroups(user, listed.data ?? []).flatMap(({ rooms: ofGroup }) => ofGroup),
    [user, listed.data],
  )
  const now = useRoomClock(rooms)
  const all = [event, listed, attendance]
  const failed = all.filter(({ data, error }) => !data && error)
  const isLoaded = event.data && listed.data && attendance.data
  return (
    <>
      <PageTitle>{`${t('week.title')} · ${product}`}</PageTitle>
      <PageHeader title={t('week.title')} />
      {!isLoaded && failed.length === 0 && <Loading>{words.loading}</Loading>}
      {!isLoaded && failed.length > 0 && (
        <RetryAlert
          isBusy={failed.some(({ isFetching }) => isFetching)}
          onRetry={() => void Promise.all(failed.map(({ refetch }) => refetch()))}
        >
          {words.failed}
        </RetryAlert>
      )}
      {event.data && attendance.data && listed.data && (
        <div className={part.parts}>
          {hasCertificates(event.data) && (
            <CertificatePart event={event.data} held={user.held} rooms={rooms} now={now} />
          )}
          <MinutesPart attendance={attendance.data} rooms={rooms} now={now} />
          <UnseenPart attendance={attendance.data} rooms={rooms} event={event.data} pass={user.held?.pass} now={now} />
          {/* A preview has no reminders and no calendar, because they would be the administrator's. */}
          {!isPreview && hasMail && <RemindersPart />}
          {!isPreview && <CalendarPart />}
        </div>
      )}
    </>
  )
}
