import type { OwnCertificate } from '@palco/contract/certificates/own-certificate'
import type { ParticipantEvent } from '@palco/contract/event/participant-event'
import { PASSES } from '@palco/contract/passes/pass'
import type { ReactNode, Ref } from 'react'
import { Link } from 'react-router'
import { formatUnit } from '../../i18n/formats.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { buttonClass } from '../../ui/button.tsx'
import { passesPath, roomsPath } from '../kit/room-paths.ts'
import styles from './certificate.module.css'
import { type CertificateStep, stepTitle } from './certificate-step.ts'
import { StepCard } from './step-card.tsx'
import { useCertificateTexts } from './texts/certificate-texts.ts'

interface WithoutPassProps {
  event: ParticipantEvent
  rule: string | undefined
  headingRef: Ref<HTMLHeadingElement>
}

export function WithoutPass({ event, rule, headingRef }: WithoutPassProps) {
  const { t, locale } = useTexts()
  const { none } = useCertificateTexts()
  const names = PASSES.flatMap((pass) => (event.passes[pass].certificate ? event.passes[pass].name : []))
  const list = new Intl.ListFormat(locale, { type: 'disjunction' }).format(names)
  return (
    <StepCard title={t('certificate.step.none')} headingRef={headingRef}>
      <p>{names.length ? none.inPasses(list) : none.inNoPass}</p>
      {names.length > 0 && (
        <>
          {rule && <p>{rule}</p>}
          <div className={styles.buttons}>
            <Link className={buttonClass('contained', 'large')} to={passesPath()}>
              {t('pass.see')}
            </Link>
          </div>
        </>
      )}
    </StepCard>
  )
}

interface ShortProps {
  own: OwnCertificate
  step: Extract<CertificateStep, { name: 'short' }>
  rule: string | undefined
  areRoomsComing: boolean
  doRecordingsCount: boolean
  dayOf: (instant: string) => string
  headingRef: Ref<HTMLHeadingElement>
  support: ReactNode
}

export function Short(props: ShortProps) {
  const { own, step, rule, areRoomsComing, doRecordingsCount, dayOf, headingRef, support } = props
  const texts = useTexts()
  const { t } = texts
  const { short } = useCertificateTexts()
  const canGain = !step.isOutOfReach && (areRoomsComing || doRecordingsCount)
  const counts = [areRoomsComing && short.comingCount, doRecordingsCount && short.recordingsCount]
  return (
    <StepCard title={stepTitle(step, texts)} headingRef={headingRef}>
      <ShortTime minutes={own.minutes} />
      {rule && <p>{[rule, step.room && short.nearest(step.room)].filter(Boolean).join(' ')}</p>}
      <p>{canGain ? counts.filter(Boolean).join(' ') : areRoomsComing ? short.tooLate : short.over}</p>
      {canGain && <p className={styles.note}>{short.from(dayOf(step.from))}</p>}
      <div className={styles.buttons}>
        {canGain ? (
          <Link className={buttonClass('contained', 'large')} to={roomsPath()}>
            {t('welcome.enter')}
          </Link>
        ) : (
          support
        )}
      </div>
    </StepCard>
  )
}

function ShortTime({ minutes: { counted, needed } }: Pick<OwnCertificate, 'minutes'>) {
  const { locale } = useTexts()
  const { short } = useCertificateTexts()
  if (!needed) return <p>{short.noHours}</p>
  const text = short.counted(formatUnit(counted, 'minute', locale), formatUnit(needed, 'minute', locale))
  return (
    <div className={styles.time}>
      <progress className={styles.bar} value={Math.min(counted, needed)} max={needed} aria-label={text} />
      <p aria-hidden="true">{text}</p>
    </div>
  )
}
