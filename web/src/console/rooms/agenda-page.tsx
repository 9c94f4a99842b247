import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useDeferredValue } from 'react'
import { Link } from 'react-router'
import { SegmentedChoice } from '../../ui/segmented-choice.tsx'
import { QueryProblem } from '../kit/form/problem-alert.tsx'
import { VideocamIcon } from '../kit/icons.tsx'
import { CardSkeletons } from '../kit/list/card-grid.tsx'
import { Page } from '../kit/page.tsx'
import { Agenda } from './agenda/agenda.tsx'
import { useAgendaSearch } from './agenda/use-agenda-search.ts'
import { type AgendaView, useAgendaView } from './agenda/use-agenda-view.ts'
import { PlanningActions } from './planning-actions.tsx'
import { RoomFilterFields } from './room-filter-fields.tsx'
import { useRoomPlan } from './use-room-plan.tsx'

const VIEWS: readonly { value: AgendaView; text: string }[] = [
  { value: 'grid', text: 'Grade' },
  { value: 'list', text: 'Lista' },
]

export function AgendaPage() {
  const plan = useRoomPlan()
  const { rooms, lists, settings, filter, openNew, openRoom } = plan
  const { groupId } = filter
  const { view, chooseView } = useAgendaView()
  // Deferred: rendering two hundred blocks takes longer than a key press, and would block the search field.
  const { found, text, step } = useAgendaSearch(rooms, useDeferredValue(filter), lists.languages)
  return (
    <Page
      title="Agenda"
      actions={
        <>
          <SegmentedChoice label="Ver como" options={VIEWS} value={view} onChange={chooseView} />
          <Button component={Link} to="/rooms" startIcon={<VideocamIcon />}>
            Salas
          </Button>
          <PlanningActions event={settings.data} rooms={rooms} {...lists} groupId={groupId} />
          {plan.newRoomButton}
        </>
      }
    >
      {plan.problems}
      {!settings.data && <QueryProblem query={settings} text="Erro ao carregar configurações" />}
      {rooms.length > 0 && (
        <Box sx={found ? BESIDE_ROOMS : undefined}>
          <RoomFilterFields
            filter={filter}
            groups={lists.groups}
            onSearch={plan.search}
            onGroup={plan.chooseGroup}
            found={text}
            onStep={step}
          />
        </Box>
      )}
      {settings.isPending && <CardSkeletons />}
      {settings.data && (
        <Agenda
          event={settings.data}
          {...lists}
          view={view}
          groupId={groupId}
          found={found}
          onCreate={openNew}
          onEdit={openRoom}
        />
      )}
      {plan.roomDialog}
    </Page>
  )
}

/** The styles of the search field. During a search, the field stays visible when the page scrolls to a room. */
const BESIDE_ROOMS = {
  display: 'flow-root',
  position: 'sticky',
  top: { xs: 56, sm: 64 },
  zIndex: 9,
  mt: -1,
  pt: 1,
  bgcolor: 'background.default',
}
