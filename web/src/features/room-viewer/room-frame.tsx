import type { OpenRoom } from '@palco/contract/participant'
import { webinarFrameUrl } from '@palco/contract/webinar-url'
import styles from './room-stage.module.css'

interface RoomFrameProps {
  room: OpenRoom
  viewer: { name: string; email: string }
}

/** Loads anew only when its address is another one: what is fetched meanwhile leaves the video alone. */
export const RoomFrame = ({ room, viewer }: RoomFrameProps) => (
  <iframe
    className={styles.frame}
    title={room.name}
    src={webinarFrameUrl(room.webinarUrl, viewer)}
    allow="camera; microphone; fullscreen; display-capture"
    referrerPolicy="strict-origin-when-cross-origin"
  />
)
