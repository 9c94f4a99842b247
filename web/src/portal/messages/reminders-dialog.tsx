import { remindersAnswer } from '@palco/contract/messages/reminders'
import { mutationOptions, queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { REMINDERS_TEXTS } from '../../account/reminders-texts.ts'
import { api } from '../../api/api.ts'
import { translatedError } from '../../i18n/error-text.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { loadingText } from '../../i18n/problem-texts.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { MailIcon } from '../../ui/icons.tsx'
import { Loading } from '../../ui/loading.tsx'
import { RetryAlert } from '../kit/retry-alert.tsx'

const PATH = 'participant/reminders'

const remindersQuery = queryOptions({
  queryKey: ['reminders', 'own'],
  queryFn: () => api.get(PATH, remindersAnswer),
})

const chooseReminders = mutationOptions({
  mutationFn: (isSubscribed: boolean) => api.put(PATH, { isSubscribed }, remindersAnswer),
  onSuccess: (answer, _variables, _result, { client }) => client.setQueryData(remindersQuery.queryKey, answer),
})

export function useReminders(): { title: string; state: ReactNode; toggle: ReactNode } {
  const texts = useTexts()
  const words = REMINDERS_TEXTS[texts.language]
  const { data: choice, error, refetch, isFetching } = useQuery(remindersQuery)
  const saving = useMutation(chooseReminders)
  return {
    title: words.title,
    state: (
      <>
        {saving.error && <Alert severity="error">{translatedError(saving.error, texts, words.saveFailed)}</Alert>}
        {!choice && !error && <Loading>{loadingText()}</Loading>}
        {!choice && error && (
          <RetryAlert variant="text" isBusy={isFetching} onRetry={() => void refetch()}>
            {translatedError(error, texts, words.failed)}
          </RetryAlert>
        )}
        {choice && (
          <>
            <p>
              <strong>{choice.email}</strong>
            </p>
            <p role="status">{`${choice.isSubscribed ? words.on : words.off} ${words.others}`}</p>
          </>
        )}
      </>
    ),
    // Both actions have the same button, which keeps the focus when its label changes.
    toggle: choice && (
      <Button variant="outlined" isBusy={saving.isPending} onClick={() => saving.mutate(!choice.isSubscribed)}>
        {choice.isSubscribed ? words.stop : words.resume}
      </Button>
    ),
  }
}

export function RemindersDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTexts()
  const { title, state, toggle } = useReminders()
  return (
    <Dialog
      isOpen
      title={title}
      icon={<MailIcon size={24} />}
      onClose={onClose}
      actions={
        <>
          {toggle}
          <Button onClick={onClose} data-primary>
            {t('common.close')}
          </Button>
        </>
      }
    >
      {state}
    </Dialog>
  )
}
