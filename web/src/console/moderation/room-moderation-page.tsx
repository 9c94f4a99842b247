import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import type { RoomModeration } from '@palco/contract/questions/moderated-questions'
import { Link, useParams } from 'react-router'
import { SegmentedChoice } from '../../ui/segmented-choice.tsx'
import { useDialog } from '../kit/dialog/use-dialog.ts'
import { ProblemAlert, QueryProblem, useProblem } from '../kit/form/problem-alert.tsx'
import { ExportButton } from '../kit/list/export-button.tsx'
import { RowSkeletons } from '../kit/list/list-frame.tsx'
import { useAddress, withParams } from '../kit/list/use-address.ts'
import { Page } from '../kit/page.tsx'
import { EventZoneProvider } from '../kit/words/event-zone.ts'
import { exportPolls } from '../polls/polls.queries.ts'
import { RoomPolls } from '../polls/room-polls.tsx'
import { BlockedDialog } from '../questions/blocked-dialog.tsx'
import { exportQuestions } from '../questions/questions.queries.ts'
import { RoomQuestions } from '../questions/room-questions.tsx'
import { SittingControls } from '../questions/sitting-controls.tsx'
import { StageLinksDialog } from '../questions/stage-links-dialog.tsx'
import { useRoomModeration } from '../questions/use-room-moderation.ts'
import { useSittingActs } from '../questions/use-sitting-acts.ts'

const VIEWS = [
  { value: 'questions', text: 'Perguntas' },
  { value: 'polls', text: 'Enquetes' },
] as const

export function RoomModerationPage() {
  const { roomId = '' } = useParams()
  const query = useRoomModeration(roomId)
  return (
    <>
      <Box sx={{ mb: 1, typography: 'body2' }}>
        <MuiLink component={Link} to="/moderation">
          Moderação
        </MuiLink>
      </Box>
      {query.data ? (
        <ShownRoom key={roomId} room={query.data} />
      ) : (
        <Page title="Moderação">
          <QueryProblem query={query} text="Erro ao carregar as perguntas" />
          {query.isPending && <RowSkeletons height={96} />}
        </Page>
      )}
    </>
  )
}

function ShownRoom({ room }: { room: RoomModeration }) {
  const { roomId, roomName, timeZone } = room
  const acts = useSittingActs(room)
  const [problem, setProblem] = useProblem()
  const address = useAddress()
  const view = address.params.get('view') === 'polls' ? 'polls' : 'questions'
  const links = useDialog<object>()
  const blocked = useDialog<object>()
  const more = [
    { text: 'Links do palestrante e do mixer', act: () => links.open({}) },
    { text: 'Quem está bloqueado', act: () => blocked.open({}) },
  ]
  return (
    <EventZoneProvider value={timeZone}>
      <Page
        title={`Moderação: ${roomName}`}
        heading={roomName}
        actions={<SittingControls room={room} acts={acts} more={more} />}
      >
        <ProblemAlert text={acts.problem} onClose={acts.forgetProblem} />
        <ProblemAlert text={problem} onClose={() => setProblem(null)} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, justifyContent: 'space-between', mb: 2 }}>
          <SegmentedChoice
            label="O que mostrar"
            isLabelHidden
            options={VIEWS}
            value={view}
            onChange={(next) => address.change((now) => withParams(now, { view: next === 'polls' ? next : '' }))}
          />
          {view === 'questions' ? (
            <ExportButton
              fetchFile={() => exportQuestions(roomId)}
              problem="Erro ao exportar as perguntas"
              onProblem={setProblem}
            />
          ) : (
            <ExportButton
              permission="questions.moderate"
              fetchFile={() => exportPolls(roomId)}
              problem="Erro ao exportar as enquetes"
              onProblem={setProblem}
            />
          )}
        </Box>
        {view === 'polls' ? <RoomPolls roomId={roomId} /> : <RoomQuestions room={room} />}
      </Page>
      {links.shown && <StageLinksDialog roomId={roomId} {...links.dialog} />}
      {blocked.shown && <BlockedDialog roomId={roomId} {...blocked.dialog} />}
    </EventZoneProvider>
  )
}
