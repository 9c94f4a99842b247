import { useQuery } from '@tanstack/react-query'
import { lazyPart } from '../kit/lazy-part.ts'
import { useRoomQuestions } from '../questions/use-room-questions.ts'

/** This part is loaded only in rooms with questions. */
const panelQuery = lazyPart('audience-panel', async () => (await import('./audience-panel.tsx')).AudiencePanel)

interface RoomPanelProps {
  roomId: string
  hasQuestions: boolean
  isFull: boolean
}

/** What the audience does beside the video. */
export function RoomPanel({ roomId, hasQuestions, isFull }: RoomPanelProps) {
  const room = useRoomQuestions(roomId, hasQuestions)
  const sitting = room?.isOn && room.sitting
  const { data: Panel } = useQuery({ ...panelQuery, enabled: Boolean(sitting) })
  return sitting && Panel ? <Panel room={room} sitting={sitting} isFull={isFull} /> : null
}
