import type { ParticipantRoom } from '@palco/contract/portal/participant'
import { type ComponentType, type FocusEvent, useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useTexts } from '../../i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { HiddenText } from '../../ui/hidden-text.tsx'
import { CountdownClock } from '../kit/countdown-clock.tsx'
import { useRoomClock } from '../kit/use-room-clock.ts'
import type { RoomLanguage } from '../languages/use-room-languages.tsx'
import { foundRooms, type RecordingOf, type RoomFilter, type RoomSection, roomSections } from './listed-rooms.ts'
import { PortalRoomCard } from './room-card.tsx'
import styles from './room-list.module.css'

/**
 * With more cards than this, cards outside the window are not laid out, which is faster. With fewer, the page can be
 * printed completely.
 */
const MANY = 40
/** From this number of rooms, there are filters, and ended rooms are folded. */
export const SEVERAL = 10

interface PortalRoomListProps {
  rooms: readonly ParticipantRoom[]
  search: string
  filter: RoomFilter
  onClear: () => void
  /** `languageOf` and `recordingOf` must be the same functions in each render, unless their results change. */
  languageOf: (code: string) => RoomLanguage
  recordingOf: RecordingOf
  Ended: ComponentType<{ roomId: string }>
}

export function PortalRoomList(props: PortalRoomListProps) {
  const { rooms, search, filter, onClear, languageOf, recordingOf, Ended } = props
  const { t, locale, language } = useTexts()
  const now = useRoomClock(rooms)
  const sections = useMemo(
    () => roomSections(rooms, languageOf, recordingOf, now, { t, locale, language }),
    [rooms, languageOf, recordingOf, now, t, locale, language],
  )
  const found = foundRooms(sections, search, filter)
  const isSearch = search.trim() !== '' || filter.language !== '' || filter.track !== ''
  const around = useFocusFollows<HTMLDivElement>(sections)
  const firstComing = sections.find(({ kind }) => kind === 'coming')
  return (
    <>
      <div role="status">
        {found.size === 0 && <p className={styles.noMatch}>{t('rooms.noMatch')}</p>}
        {found.size > 0 && isSearch && <HiddenText>{t('rooms.found', { count: found.size })}</HiddenText>}
      </div>
      <div className={styles.list} data-many={rooms.length > MANY} {...around}>
        {sections.map((section) => (
          <Section
            key={section.key}
            section={section}
            found={found}
            listedRooms={rooms.length}
            Ended={Ended}
            isFolded={section.kind === 'ended' && rooms.length >= SEVERAL && !isSearch}
            nextStart={section === firstComing ? (section.rooms[0]?.room.startDate ?? null) : null}
          />
        ))}
      </div>
      {found.size === 0 && (
        <div className={styles.empty}>
          <Button variant="outlined" onClick={onClear}>
            {t('rooms.clearSearch')}
          </Button>
        </div>
      )}
    </>
  )
}

interface SectionProps extends Pick<PortalRoomListProps, 'Ended'> {
  section: RoomSection
  found: ReadonlySet<ParticipantRoom>
  listedRooms: number
  isFolded: boolean
  /** The start of the room that opens next; `null` if it is in another section. */
  nextStart: string | null
}

/**
 * A section of the list. Rooms that don't match the search are hidden, not removed, so that typing renders no card
 * again.
 */
function Section({ section, found, listedRooms, Ended, isFolded, nextStart }: SectionProps) {
  const { kind, title, rooms } = section
  const { t } = useTexts()
  const titleId = useId()
  const [isUnfolded, setIsUnfolded] = useState(false)
  const shown = rooms.filter(({ room }) => found.has(room)).length
  return (
    <section
      className={styles.section}
      data-kind={kind}
      data-shown={shown}
      style={{ ['--shown' as string]: shown }}
      aria-labelledby={titleId}
      hidden={shown === 0}
    >
      <div className={styles.heading}>
        <h2 className={styles.title} id={titleId}>
          {isFolded ? (
            <button
              type="button"
              className={styles.fold}
              aria-expanded={isUnfolded}
              onClick={() => setIsUnfolded(!isUnfolded)}
            >
              {`${title} (${shown})`}
            </button>
          ) : (
            title
          )}
        </h2>
        {nextStart && (
          <span className={styles.countdown}>
            <CountdownClock until={nextStart} text={(time) => t('rooms.nextIn', { time })} />
          </span>
        )}
      </div>
      <ul className={styles.grid} hidden={isFolded && !isUnfolded}>
        {rooms.map(({ words: _, ...listed }) => (
          <li key={listed.room.id} data-room={listed.room.id} hidden={!found.has(listed.room)}>
            <PortalRoomCard {...listed} listedRooms={listedRooms} Ended={Ended} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/**
 * Keeps the focus on a card's button when the card moves to another section and is remounted there. The result must be
 * spread over the container of the cards.
 */
function useFocusFollows<Around extends HTMLElement>(sections: unknown) {
  const ref = useRef<Around>(null)
  const room = useRef<string | undefined>(undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: must run whenever cards may have moved
  useLayoutEffect(() => {
    if (!room.current || document.activeElement !== document.body) return
    const place = ref.current?.querySelector(`[data-room="${CSS.escape(room.current)}"]`)
    place?.querySelector<HTMLElement>('article :is(a, button)')?.focus({ preventScroll: true })
  }, [sections])

  return {
    ref,
    onFocus: ({ target }: FocusEvent) => {
      room.current = target.closest<HTMLElement>('[data-room]')?.dataset.room
    },
    // When the focused element is removed, browsers fire no blur event. `room` is then kept.
    onBlur: () => {
      room.current = undefined
    },
  }
}
