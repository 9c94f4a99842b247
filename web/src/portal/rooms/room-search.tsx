import { useTexts } from '../../i18n/i18n.ts'
import { SearchIcon } from '../../ui/icons.tsx'
import styles from './room-search.module.css'

interface RoomSearchProps {
  label: string
  value: string
  onChange: (value: string) => void
  onLeave: () => void
}

export function RoomSearch({ label, value, onChange, onLeave }: RoomSearchProps) {
  const { t } = useTexts()
  return (
    <search className={styles.search}>
      <SearchIcon />
      <input
        className={styles.input}
        type="search"
        aria-label={label}
        placeholder={t('rooms.searchHint')}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onLeave}
      />
    </search>
  )
}
