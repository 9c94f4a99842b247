import { wallClock } from '@palco/contract/base/zoned-time'
import type { OwnCertificate } from '@palco/contract/certificates/own-certificate'
import type { ParticipantEvent } from '@palco/contract/event/participant-event'
import type { InterfaceLanguage } from '@palco/contract/languages/interface-languages'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { serverNow } from '../../api/server-clock.ts'
import { useProductTitle } from '../../event/event.ts'
import { chatAddress } from '../../event/support-chat.ts'
import { formatDay } from '../../i18n/formats.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { HiddenText } from '../../ui/hidden-text.tsx'
import { Loading } from '../../ui/loading.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { ownAttendanceQuery } from '../attendance/attendance.queries.ts'
import { OutsideLink } from '../kit/outside-link.tsx'
import { PageHeader } from '../kit/page-header.tsx'
import { RetryAlert } from '../kit/retry-alert.tsx'
import { participantEventQuery, portalRoomsQuery } from '../kit/rooms.queries.ts'
import { eventZone } from '../kit/shown-recording.ts'
import { activeLanguagesQuery } from '../languages/languages.queries.ts'
import { certificateStep, stepTitle } from './certificate-step.ts'
import { Issued } from './issued.tsx'
import { Naming } from './naming.tsx'
import { ownCertificateQuery } from './own-certificate.query.ts'
import { printedLanguage } from './printed-language.ts'
import { useCertificateTexts } from './texts/certificate-texts.ts'
import { Short, WithoutPass } from './unearned.tsx'

export function CertificatePage() {
  const { t } = useTexts()
  const words = useCertificateTexts()
  const product = useProductTitle()
  const own = useQuery(ownCertificateQuery)
  const event = useQuery(participantEventQuery)
  const isFailed = own.error ?? event.error
  return (
    <>
      <PageTitle>{`${t('certificate.title')} · ${product}`}</PageTitle>
      <PageHeader title={t('certificate.title')} />
      {own.data && event.data && <Certificate own={own.data} event={event.data} />}
      {!(own.data && event.data) && !isFailed && <Loading>{words.loading}</Loading>}
      {!(own.data && event.data) && isFailed && (
        <RetryAlert
          isBusy={own.isFetching || event.isFetching}
          onRetry={() => void Promise.all([own.refetch(), event.refetch()])}
        >
          {words.failed}
        </RetryAlert>
      )}
    </>
  )
}

function Certificate({ own, event }: { own: OwnCertificate; event: ParticipantEvent }) {
  const texts = useTexts()
  const { t, locale } = texts
  const words = useCertificateTexts()
  const step = certificateStep(own)
  const isUnearned = step.name === 'none' || step.name === 'short'
  const { data: attendance } = useQuery({ ...ownAttendanceQuery, enabled: isUnearned })
  const { data: rooms = [] } = useQuery(portalRoomsQuery)
  // Holds the typed names here, so that they are not lost when the step changes.
  const [draft, setDraft] = useState<string | null>(null)
  const [correction, setCorrection] = useState<string | null>(null)
  const [chosen, choose] = useState<InterfaceLanguage | null>(null)
  const { data: languages = [] } = useQuery(activeLanguagesQuery)
  // If the server sends no printed language, because it is a node of the previous release (rolling upgrade), uses the
  // page's language.
  const printedIn = (present: InterfaceLanguage = texts.language) =>
    printedLanguage(chosen ?? present, languages, choose)
  const { headingRef, news } = useStepNews(`${step.name} ${own.certificate?.code}`, stepTitle(step, texts))
  const timeZone = eventZone(event)
  const dayOf = (instant: string) => formatDay(wallClock(Date.parse(instant), timeZone).slice(0, 10), locale)
  const rule = attendance && words.rule[attendance.scope](attendance.threshold)
  const support = (
    <OutsideLink
      href={chatAddress({ ...event.support, message: words.supportMessage })}
      about={t('certificate.title')}
      variant="outlined"
    >
      {t('upgrade.talk')}
    </OutsideLink>
  )
  const common = { dayOf, headingRef }
  return (
    <>
      <div role="status">
        <HiddenText>{news}</HiddenText>
      </div>
      {step.name === 'none' && <WithoutPass event={event} rule={rule} headingRef={headingRef} />}
      {step.name === 'short' && (
        <Short
          {...common}
          own={own}
          step={step}
          rule={rule}
          areRoomsComing={rooms.some(({ endDate }) => endDate && Date.parse(endDate) > serverNow())}
          doRecordingsCount={event.recordings.countForAttendance}
          support={support}
        />
      )}
      {(step.name === 'early' || step.name === 'ready') && (
        <Naming {...common} own={own} step={step} draft={draft} onType={setDraft} language={printedIn(own.language)} />
      )}
      {(step.name === 'issued' || step.name === 'revoked') && (
        <Issued
          {...common}
          step={step}
          draft={correction}
          onType={(name) => {
            setCorrection(name)
            // The form was just opened or closed, so drop the chosen language.
            if (name === null || correction === null) choose(null)
          }}
          language={printedIn(step.certificate.language)}
          timeZone={timeZone}
          support={support}
        />
      )}
    </>
  )
}

/** Announces a new step. If the focused element has disappeared, focuses the step's heading. */
function useStepNews(key: string, title: string) {
  const headingRef = useRef<HTMLHeadingElement>(null)
  const shown = useRef(key)
  const [news, setNews] = useState('')

  useEffect(() => {
    if (shown.current === key) return
    shown.current = key
    setNews(title)
    if (document.activeElement === document.body) headingRef.current?.focus()
  }, [key, title])

  return { headingRef, news }
}
