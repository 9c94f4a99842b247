import { spokenRoom } from '@palco/contract/portal/participant'
import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { api } from '../../api/api.ts'
import { useTexts } from '../../i18n/i18n.ts'
import styles from './spoken-rooms.module.css'

/** The polling interval. Polling this often is cheap: there are few speakers, and the server answers from memory. */
const ASK_EVERY_MS = 5000

const spokenRoomsQuery = {
  queryKey: ['access', 'speaking'],
  queryFn: () => api.get('participant/speaking', z.array(spokenRoom)),
  refetchInterval: ASK_EVERY_MS,
}

export function SpokenRooms() {
  const { t, locale } = useTexts()
  const { data: rooms = [] } = useQuery(spokenRoomsQuery)
  if (rooms.length === 0) return null
  return (
    <section className={styles.rooms} aria-label={t('speaking.title')}>
      <h2 className={styles.title}>{t('speaking.title')}</h2>
      <ul className={styles.list}>
        {rooms.map(({ roomId, name, group, viewers }) => (
          <li className={styles.room} key={roomId}>
            <span className={styles.name}>
              {name} <span className={styles.group}>{group}</span>
            </span>
            <span className={styles.viewers}>
              {t('speaking.viewers', { count: viewers, replace: { count: viewers.toLocaleString(locale) } })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
