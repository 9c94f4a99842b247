import type { OpenRoom } from '@palco/contract/participant'
import { webinarFrameUrl } from '@palco/contract/webinar-url'
import { webinarSandbox } from '../../event/webinar-sandbox.ts'
import styles from './room-stage.module.css'

interface RoomFrameProps {
  room: OpenRoom
  viewer: { name: string; email: string }
}

/** Another one only when its address is another one: what is fetched meanwhile leaves the video alone. */
export function RoomFrame({ room, viewer }: RoomFrameProps) {
  const url = webinarFrameUrl(room.webinarUrl, viewer)
  return (
    <iframe
      key={url}
      className={styles.frame}
      title={room.name}
      sandbox={webinarSandbox(url)}
      src={url}
      allow="camera; microphone; fullscreen; display-capture"
      referrerPolicy="strict-origin-when-cross-origin"
    />
  )
}
