import { webinarSandbox } from '../../event/webinar-sandbox.ts'
import styles from './room-player.module.css'

interface RoomFrameProps {
  name: string
  url: string
}

/** Another one only when its address is another one: what is fetched meanwhile leaves the video alone. */
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
