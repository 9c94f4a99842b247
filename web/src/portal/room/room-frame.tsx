import { webinarSandbox } from '../../event/webinar-sandbox.ts'
import styles from './room-player.module.css'

interface RoomFrameProps {
  name: string
  url: string
}

/** Keyed by its address: refetching the room does not reload the video. */
export function RoomFrame({ name, url }: RoomFrameProps) {
  return (
    <iframe
      key={url}
      className={styles.frame}
      title={name}
      sandbox={webinarSandbox(url)}
      src={url}
      allow="camera; microphone; fullscreen; display-capture"
      referrerPolicy="strict-origin-when-cross-origin"
    />
  )
}
