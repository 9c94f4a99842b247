import type { ParticipantRoom } from '@palco/contract/portal/participant'
import { memo, useId, useMemo } from 'react'
import { Link } from 'react-router'
import { useTexts } from '../../i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { HiddenText } from '../../ui/hidden-text.tsx'
import { LockIcon, PlayIcon } from '../../ui/icons.tsx'
import { FROM_ROOMS, recordingPath } from '../kit/room-paths.ts'
import { RoomSearch, useRoomSearch } from '../kit/room-search.tsx'
import { useRoomLanguages } from '../languages/use-room-languages.tsx'
import { foundRecordings, type RecordedDay, type RecordedRoom, recordedDays } from './recorded-days.ts'
import { Terms, type TermsProps } from './recording-terms.tsx'
import styles from './recordings-section.module.css'

interface RecordingsSectionProps extends TermsProps {
  rooms: readonly ParticipantRoom[]
  hasSeveralGroups: boolean
  now: number
}

export function RecordingsSection(props: RecordingsSectionProps) {
  const { rooms, hasSeveralGroups, now, ...terms } = props
  const isLocked = terms.recording.state === 'locked'
  const { t, locale } = useTexts()
  const titleId = useId()
  const { search, type, keep, clear } = useRoomSearch()
  const languageOf = useRoomLanguages()
  const days = useMemo(() => {
    const languageName = (code: string) => languageOf(code).name
    return recordedDays(rooms, { now, locale, hasSeveralGroups, languageName })
  }, [rooms, now, locale, hasSeveralGroups, languageOf])
  const found = foundRecordings(days, search)
  return (
    <section className={styles.recordings} aria-labelledby={titleId}>
      <div className={styles.header}>
        <h2 className={styles.title} id={titleId}>
          {t('recordings.title')}
        </h2>
        <RoomSearch label={t('recordings.search')} value={search} onChange={type} onLeave={keep} />
      </div>
      <Terms {...terms} />
      <div role="status">
        {found.size === 0 && <p className={styles.noMatch}>{t('recordings.noMatch')}</p>}
        {found.size > 0 && search && <HiddenText>{t('recordings.found', { count: found.size })}</HiddenText>}
      </div>
      {found.size === 0 && (
        <div className={styles.empty}>
          <Button variant="outlined" onClick={() => clear()}>
            {t('rooms.clearSearch')}
          </Button>
        </div>
      )}
      <div className={styles.days}>
        {days.map((day) => (
          <Day key={day.day} day={day} found={found} isLocked={isLocked} />
        ))}
      </div>
    </section>
  )
}

/**
 * The recordings of one day. Rows that don't match the search are hidden, not removed, so that typing renders no row
 * again.
 */
function Day({ day, found, isLocked }: { day: RecordedDay; found: ReadonlySet<ParticipantRoom>; isLocked: boolean }) {
  const place = (recorded: readonly RecordedRoom[]) => {
    const shown = recorded.filter(({ room }) => found.has(room)).length
    return { hidden: shown === 0, style: { ['--shown' as string]: shown } }
  }
  return (
    <div className={styles.day} {...place(day.tracks.flatMap(({ rooms }) => rooms))}>
      <h3 className={styles.dayTitle}>{day.title}</h3>
      {day.tracks.map(({ title, rooms }) => (
        <div key={title} className={styles.track} {...place(rooms)}>
          {title && <h4 className={styles.trackTitle}>{title}</h4>}
          <ul className={styles.rows}>
            {rooms.map(({ words: _, ...recorded }) => (
              <li key={recorded.room.id} hidden={!found.has(recorded.room)}>
                <Row {...recorded} isLocked={isLocked} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}

/** A recording, as a link to its page. If the person needs a pass to watch it, that page says so. */
const Row = memo(function Row({ room, details, isLocked }: Omit<RecordedRoom, 'words'> & { isLocked: boolean }) {
  return (
    <Link className={styles.row} to={recordingPath(room.id)} state={FROM_ROOMS}>
      <span className={styles.sign} data-locked={isLocked}>
        {isLocked ? <LockIcon size={20} /> : <PlayIcon size={24} />}
      </span>
      <span className={styles.what}>
        <span className={styles.name}>{room.name}</span>
        <span className={styles.details}>{details}</span>
      </span>
    </Link>
  )
})
