import type { ParticipantRoom } from '@palco/contract/portal/participant'
import { useSearchParams } from 'react-router'
import { useTexts } from '../../i18n/i18n.ts'
import { SegmentedChoice } from '../../ui/segmented-choice.tsx'
import type { RoomLanguage } from '../languages/use-room-languages.tsx'
import type { RoomFilter } from './listed-rooms.ts'
import styles from './room-filter.module.css'
import { SEVERAL } from './room-list.tsx'

interface RoomFiltersProps {
  rooms: readonly ParticipantRoom[]
  languageOf: (code: string) => RoomLanguage
  filter: RoomFilter
  onChange: (changed: Readonly<Record<string, string>>) => void
}

export function RoomFilters({ rooms, languageOf, filter, onChange }: RoomFiltersProps) {
  const { t } = useTexts()
  const { languages, tracks } = choicesOf(rooms)
  if (!languages.length && !tracks.length) return null
  return (
    <div className={styles.filters}>
      {languages.length > 0 && (
        <SegmentedChoice
          label={t('rooms.language')}
          options={withAll(languages, t('rooms.everyLanguage'), (code) => languageOf(code).name)}
          value={filter.language}
          onChange={(language) => onChange({ language })}
        />
      )}
      {tracks.length > 0 && (
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

/**
 * Returns the languages and the tracks to choose from. Returns no choice for a short list, or if there is only one
 * value.
 */
function choicesOf(rooms: readonly ParticipantRoom[]) {
  if (rooms.length < SEVERAL) return { languages: [], tracks: [] }
  const tracks = several(rooms.map(({ titulo }) => titulo)).sort((one, other) => one.localeCompare(other))
  return { languages: several(rooms.map(({ language }) => language)), tracks }
}

function several(values: readonly string[]) {
  const distinct = [...new Set(values)].filter(Boolean)
  return distinct.length > 1 ? distinct : []
}

const withAll = (values: readonly string[], all: string, textOf: (value: string) => string) => [
  { value: '', text: all },
  ...values.map((value) => ({ value, text: textOf(value) })),
]

/** Reads the filter from the URL, so that coming back from a room restores it. Ignores values that are not offered. */
export function useRoomFilter(rooms: readonly ParticipantRoom[]): RoomFilter {
  const [params] = useSearchParams()
  const { languages, tracks } = choicesOf(rooms)
  return {
    language: languages.find((each) => each === params.get('language')) ?? '',
    track: tracks.find((each) => each === params.get('track')) ?? '',
  }
}
