import type { ParticipantEvent } from '@palco/contract/event/participant-event'
import type { HeldPass } from '@palco/contract/passes/pass'
import type { ParticipantRoom } from '@palco/contract/portal/participant'
import { useQuery } from '@tanstack/react-query'
import { clearPeriod } from '../../i18n/clear-time.ts'
import { formatUnit } from '../../i18n/formats.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { CertificateIcon } from '../../ui/icons.tsx'
import { certificateStep } from '../certificates/certificate-step.ts'
import { CERTIFICATE_PAGE, isCertificatePromised } from '../certificates/certificate-way.ts'
import { ownCertificateQuery } from '../certificates/own-certificate.query.ts'
import { PagePart } from '../kit/page-part.tsx'
import { recordingPath } from '../kit/room-paths.ts'
import { LobbyLink } from '../lobby/lobby-link.tsx'
import { CertificateState } from '../lobby/lobby-states.tsx'
import { RoomLine } from './room-line.tsx'
import styles from './week.module.css'
import { useWeekTexts } from './week-texts.ts'

interface CertificatePartProps {
  event: ParticipantEvent
  held: HeldPass | undefined
  rooms: readonly ParticipantRoom[]
  now: number
}

export function CertificatePart({ event, held, rooms, now }: CertificatePartProps) {
  const texts = useTexts()
  const { t, locale } = texts
  const words = useWeekTexts()
  const { data: own } = useQuery(ownCertificateQuery)
  const isShort = own !== undefined && certificateStep(own).name === 'short'
  const chances = (own?.chances ?? []).flatMap(({ roomId, ...chance }) => {
    const room = rooms.find(({ id }) => id === roomId)
    return room ? { room, ...chance } : []
  })
  const isPromised = isCertificatePromised(event, held)
  const card = (text: string) => <LobbyLink to={CERTIFICATE_PAGE} icon={<CertificateIcon size={28} />} title={text} />
  return (
    <PagePart title={t('certificate.title')}>
      <CertificateState
        card={card}
        otherwise={card(t(isPromised ? 'certificate.promised' : 'certificate.step.none'))}
      />
      {isShort && chances.length > 0 && (
        <>
          <h3 className={styles.subtitle}>{words.chances}</h3>
          <ul className={styles.lines}>
            {chances.map(({ room, minutes, isRecording }) => (
              <RoomLine key={room.id} room={room} to={isRecording ? recordingPath(room.id) : `/room/${room.id}`}>
                {[
                  isRecording ? t('recordings.one') : clearPeriod(room, now, texts),
                  words.upTo(formatUnit(minutes, 'minute', locale)),
                ].join(' · ')}
              </RoomLine>
            ))}
          </ul>
        </>
      )}
    </PagePart>
  )
}
