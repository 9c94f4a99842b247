import { type ComponentType, useEffect } from 'react'
import { useParams } from 'react-router'
import { useTexts } from '../../i18n/i18n.ts'
import { Announcements } from '../announcements/announcements.tsx'
import { roomsPath } from '../kit/room-paths.ts'
import { ConnectionBar } from './connection-bar.tsx'
import styles from './room-by-id.module.css'
import { RoomProblem } from './room-problem.tsx'
import { useRoomProtection } from './use-room-protection.ts'
import { closeWindows } from './webinar-window.ts'

export function RoomById({ Page }: { Page: ComponentType<{ id: string }> }) {
  const { t } = useTexts()
  const id = useParams().roomId?.trim()
  useRoomProtection()
  if (!id) return <RoomProblem name={undefined} text={t('room.noId')} backPath={roomsPath()} />
  return <Page key={id} id={id} />
}

export function useWindowsClosed(url: string | false | undefined) {
  useEffect(() => {
    if (url) closeWindows(url)
  }, [url])
}

export const NoticesAbove = () => (
  <div className={styles.notices}>
    <Announcements />
    <ConnectionBar hasVideo={false} />
  </div>
)
