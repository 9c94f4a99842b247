import { useQuery } from '@tanstack/react-query'
import { lazyPart } from '../kit/lazy-part.ts'
import { useRoomPoll } from '../polls/use-room-poll.ts'
import { useRoomQuestions } from '../questions/use-room-questions.ts'

/**
 * The code of the panel. All pages in a room load it early, because questions or a poll may start on thousands of pages
 * at the same time.
 */
const panelQuery = lazyPart('audience-panel', async () => (await import('./audience-panel.tsx')).AudiencePanel)

interface RoomPanelProps {
  roomId: string
  isFull: boolean
}

export function RoomPanel({ roomId, isFull }: RoomPanelProps) {
  const room = useRoomQuestions(roomId)
  const poll = useRoomPoll(roomId, room?.poll ?? null)
  const questions = room?.isOn && room.sitting ? { room, sitting: room.sitting } : null
  const { data: Panel } = useQuery(panelQuery)
  return Panel ? <Panel questions={questions} poll={poll} roomId={roomId} isFull={isFull} /> : null
}
