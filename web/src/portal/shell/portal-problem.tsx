import { useQuery } from '@tanstack/react-query'
import { useMatch } from 'react-router'
import { useRouteProblem } from '../../event/route-problem.tsx'
import { useTexts } from '../../i18n/i18n.ts'
import { ConnectionLostDialog } from '../../session/connection-lost-dialog.tsx'
import { Problem } from '../../ui/problem-screen.tsx'
import { Announcements } from '../announcements/announcements.tsx'
import { participantEventQuery } from '../kit/rooms.queries.ts'
import { WelcomeCard } from '../lobby/welcome-card.tsx'
import { translatedOverlayTexts } from './portal-overlays.tsx'

export function PortalProblem() {
  const { t } = useTexts()
  const problem = useRouteProblem()
  const isRoom = useMatch('/room/:roomId/*') !== null
  const { data: event } = useQuery({ ...participantEventQuery, enabled: false })
  return (
    <div data-problem>
      {isRoom && <Announcements />}
      <WelcomeCard banner={event?.images.banner}>
        <Problem {...problem} />
      </WelcomeCard>
      {/* On a room page, a `ConnectionBar` replaces this dialog of the shell. A failed room page has lost its bar,
          so the dialog is shown here. */}
      {isRoom && <ConnectionLostDialog texts={translatedOverlayTexts(t).lost} />}
    </div>
  )
}
