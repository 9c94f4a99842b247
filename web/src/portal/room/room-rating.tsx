import { isRatable } from '@palco/contract/polls/ratings'
import type { ParticipantRoom } from '@palco/contract/portal/participant'
import { useQuery } from '@tanstack/react-query'
import { lazyPart } from '../kit/lazy-part.ts'
import { ownRatingQuery } from '../polls/polls.queries.ts'
import styles from './room-problem.module.css'

const ratingPart = lazyPart('rating', async () => (await import('../polls/rating.tsx')).Rating)

interface RoomRatingProps {
  room: ParticipantRoom
  wasInside: boolean
  now: number
}

/**
 * Asks for a rating of a room that has ended. Whether the person has already rated it is fetched only if they were not
 * inside at the end: thousands of people are inside when a room ends.
 */
export function RoomRating({ room, wasInside, now }: RoomRatingProps) {
  const isPossible = isRatable(room, now)
  const { data: known } = useQuery({ ...ownRatingQuery(room.id), enabled: isPossible && !wasInside })
  const isAsked = isPossible && (wasInside || (known?.isOpen === true && !known.own))
  const { data: Rating } = useQuery({ ...ratingPart, enabled: isAsked })
  if (!isAsked || !Rating) return null
  return (
    <div className={styles.card}>
      <Rating roomId={room.id} />
    </div>
  )
}
