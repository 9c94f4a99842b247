import type { ParticipantRoom } from '@palco/contract/portal/participant'
import { useSearchParams } from 'react-router'
import { useTexts } from '../../i18n/i18n.ts'
import { SegmentedChoice } from '../../ui/segmented-choice.tsx'
import type { RoomLanguage } from '../languages/use-room-languages.tsx'
import type { RoomFilter } from './listed-rooms.ts'
import styles from './room-filter.module.css'

interface RoomFiltersProps {
  rooms: readonly ParticipantRoom[]
  languageOf: (code: string) => RoomLanguage
  filter: RoomFilter
  onChange: (changed: Readonly<Record<string, string>>) => void
}

/** Chips for the languages and the tracks of a long list, each only if there are several. */
export function RoomFilters({ rooms, languageOf, filter, onChange }: RoomFiltersProps) {
  const { t } = useTexts()
  const languages = distinct(rooms.map(({ language }) => language))
  const tracks = distinct(rooms.map(({ titulo }) => titulo)).sort((one, other) => one.localeCompare(other))
  return (
    <div className={styles.filters}>
      {languages.length > 1 && (
        <SegmentedChoice
          label={t('rooms.language')}
          options={withAll(languages, t('rooms.everyLanguage'), (code) => languageOf(code).name)}
          value={filter.language}
          onChange={(language) => onChange({ language })}
        />
      )}
      {tracks.length > 1 && (
        <SegmentedChoice
          label={t('rooms.oneTrack')}
          options={withAll(tracks, t('rooms.everyTrack'), (track) => track)}
          value={filter.track}
          onChange={(track) => onChange({ track })}
        />
      )}
    </div>
  )
}

const distinct = (values: readonly string[]) => [...new Set(values)].filter(Boolean)

const withAll = (values: readonly string[], all: string, textOf: (value: string) => string) => [
  { value: '', text: all },
  ...values.map((value) => ({ value, text: textOf(value) })),
]

/** Reads the filter from the URL, so that coming back from a room restores it. Ignores values that no room has. */
export function useRoomFilter(rooms: readonly ParticipantRoom[]): RoomFilter {
  const [params] = useSearchParams()
  const [language, track] = [params.get('language') ?? '', params.get('track') ?? '']
  return {
    language: rooms.some((room) => room.language === language) ? language : '',
    track: rooms.some((room) => room.titulo === track) ? track : '',
  }
}
