import { useQuery } from '@tanstack/react-query'
import { useMatch } from 'react-router'
import { Problem } from '../components/problem-screen.tsx'
import { participantEventQuery } from '../features/portal-rooms/rooms.queries.ts'
import { WelcomeCard } from '../features/portal-rooms/welcome.tsx'
import { ConnectionLostDialog } from './participant-overlays.tsx'
import { ParticipantSupport } from './participant-support.tsx'
import { useRouteProblem } from './route-problem.tsx'

/** A page that failed inside the shell: the bar, the banner and the support box stay. */
export function ErrorBoundary() {
  const problem = useRouteProblem()
  const isRoom = useMatch('/room/:roomId') !== null
  const { data: event } = useQuery({ ...participantEventQuery, enabled: false })
  return (
    <div data-problem>
      <WelcomeCard banner={event?.images.banner}>
        <Problem {...problem} />
      </WelcomeCard>
      <ParticipantSupport support={event?.support} />
      {/* Elsewhere the shell has it; in a room the page would, and it is not here. */}
      {isRoom && <ConnectionLostDialog />}
    </div>
  )
}
