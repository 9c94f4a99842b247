import { useQuery } from '@tanstack/react-query'
import { useHasMail, useProductTitle } from '../../event/event.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { Loading } from '../../ui/loading.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { PageHeader } from '../kit/page-header.tsx'
import part from '../kit/page-part.module.css'
import { RetryAlert } from '../kit/retry-alert.tsx'
import { RemindersPart } from '../messages/reminders-part.tsx'
import { DetailsPart } from './details-part.tsx'
import { DownloadPart } from './download-part.tsx'
import { HeldPart } from './held-part.tsx'
import { NoticePart } from './notice-part.tsx'
import { ownDataQuery } from './own-data.queries.ts'
import { RequestsPart } from './requests-part.tsx'
import { useOwnDataTexts } from './texts/own-data-texts.ts'

export function OwnDataPage() {
  const { t } = useTexts()
  const words = useOwnDataTexts()
  const product = useProductTitle()
  const hasMail = useHasMail()
  const { data, error, refetch, isFetching } = useQuery({ ...ownDataQuery, refetchOnMount: 'always' })
  return (
    <>
      <PageTitle>{`${t('ownData.title')} · ${product}`}</PageTitle>
      <PageHeader title={t('ownData.title')} />
      {!data && !error && <Loading>{words.loading}</Loading>}
      {!data && error && (
        <RetryAlert isBusy={isFetching} onRetry={() => void refetch()}>
          {words.failed}
        </RetryAlert>
      )}
      {data && (
        <div className={part.parts}>
          <HeldPart data={data} />
          <DownloadPart />
          <DetailsPart details={data.details} />
          {hasMail && <RemindersPart />}
          <RequestsPart data={data} />
          <NoticePart />
        </div>
      )}
    </>
  )
}
