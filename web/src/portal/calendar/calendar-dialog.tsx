import { type CalendarFeed, calendarFeed } from '@palco/contract/calendar/calendar-feed'
import { mutationOptions, queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { translatedError } from '../../i18n/error-text.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ask } from '../../ui/dialogs.ts'
import { CalendarIcon } from '../../ui/icons.tsx'
import { Loading } from '../../ui/loading.tsx'
import { RetryAlert } from '../kit/retry-alert.tsx'
import styles from './calendar-dialog.module.css'
import { CALENDAR_TEXTS } from './calendar-texts.ts'
import { FeedAddress } from './feed-address.tsx'

const PATH = 'participant/calendar'

const calendarQuery = queryOptions({
  queryKey: ['calendar', 'own'],
  queryFn: () => api.get(PATH, calendarFeed),
})

const createCalendar = mutationOptions({
  mutationFn: () => api.post(PATH, undefined, calendarFeed),
  onSuccess: (feed, _variables, _result, { client }) => client.setQueryData(calendarQuery.queryKey, feed),
})

const NO_FEED: CalendarFeed = { path: null }

const revokeCalendar = mutationOptions({
  mutationFn: () => api.delete(PATH),
  onSuccess: (_data, _variables, _result, { client }) => client.setQueryData(calendarQuery.queryKey, NO_FEED),
})

export function CalendarDialog({ onClose }: { onClose: () => void }) {
  const texts = useTexts()
  const { t } = texts
  const words = CALENDAR_TEXTS[texts.language]
  const { data: feed, error, refetch, isFetching } = useQuery(calendarQuery)
  const create = useMutation(createCalendar)
  const revoke = useMutation(revokeCalendar)
  const problem = create.error ?? revoke.error

  async function revokeIfSure() {
    const request = { type: 'warning', text: words.revokeQuestion, okText: words.revoke } as const
    if (!(await ask({ ...request, isDestructive: true }))) return
    create.reset()
    revoke.mutate()
  }

  return (
    <Dialog
      isOpen
      title={t('calendar.subscribe')}
      icon={<CalendarIcon size={24} />}
      onClose={onClose}
      actions={
        <>
          {feed?.path && (
            <Button isDestructive isBusy={revoke.isPending} onClick={() => void revokeIfSure()}>
              {words.revoke}
            </Button>
          )}
          <Button onClick={onClose} data-primary>
            {t('common.close')}
          </Button>
        </>
      }
    >
      <div className={styles.content}>
        <p>{words.follows}</p>
        {problem && <Alert severity="error">{translatedError(problem, texts, t('calendar.failed'))}</Alert>}
        <p role="status" className={styles.status}>
          {revoke.isSuccess && !feed?.path && words.revoked}
        </p>
        {!feed && !error && <Loading>{words.loading}</Loading>}
        {!feed && error && (
          <RetryAlert variant="text" isBusy={isFetching} onRetry={() => void refetch()}>
            {translatedError(error, texts, t('calendar.failed'))}
          </RetryAlert>
        )}
        {feed?.path === null && (
          // Gets the focus after the feed was revoked, because the button that was pressed has disappeared.
          <Button
            variant="contained"
            autoFocus={!revoke.isIdle}
            isBusy={create.isPending}
            onClick={() => create.mutate()}
          >
            {words.create}
          </Button>
        )}
        {feed?.path && <FeedAddress url={`${location.origin}${feed.path}`} isNew={create.isSuccess} />}
      </div>
    </Dialog>
  )
}
