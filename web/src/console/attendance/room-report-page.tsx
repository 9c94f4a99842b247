import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { roomReportQuery as address, type RoomAttendance } from '@palco/contract/attendance/room-report'
import { recordingState } from '@palco/contract/recordings/recordings'
import { roomDay, roomDays } from '@palco/contract/rooms/room-day'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { settingsQuery } from '../event/settings.queries.ts'
import { useDialog } from '../kit/dialog/use-dialog.ts'
import { ProblemAlert, QueryProblem } from '../kit/form/problem-alert.tsx'
import { CardSkeletons } from '../kit/list/card-grid.tsx'
import { ExportButton } from '../kit/list/export-button.tsx'
import { FilterSelect } from '../kit/list/filter-select.tsx'
import { Nothing } from '../kit/list/list-frame.tsx'
import { listState, useListState } from '../kit/list/list-state.ts'
import { groupsQuery, roomsQuery } from '../kit/list/shared-lists.queries.ts'
import { Page } from '../kit/page.tsx'
import { dayTitle } from '../kit/words/plan-texts.ts'
import { fetchRoomReportSheet, roomReportQuery } from './attendance.queries.ts'
import { RoomRatingsDialog } from './room-ratings-dialog.tsx'
import { RoomReportSheet } from './room-report-sheet.tsx'

const reportState = listState(address)

export function RoomReportPage() {
  const list = useListState(reportState)
  const { group, day } = list.state
  const query = useQuery(roomReportQuery({ group, day }))
  const { data: settings } = useQuery(settingsQuery)
  const { data: groups = [] } = useQuery(groupsQuery)
  const { data: planned = [] } = useQuery(roomsQuery)
  const [problem, setProblem] = useState<string | null>(null)
  const rated = useDialog<{ room: RoomAttendance }>()
  const report = query.data
  const isFiltered = Boolean(group || day)

  const frame = (content: ReactNode) => (
    <Page
      title="Presença por sala"
      isPrinted
      actions={
        <>
          <Button component={Link} to="/attendance">
            Voltar à presença
          </Button>
          <ExportButton
            permission="figures.export"
            fetchFile={() => fetchRoomReportSheet({ group, day })}
            problem="Erro ao exportar a presença por sala"
            onProblem={setProblem}
          />
          <Button variant="contained" disabled={!report?.rooms.length} onClick={() => window.print()}>
            Imprimir ou salvar PDF
          </Button>
        </>
      }
    >
      <Box sx={{ displayPrint: 'none' }}>
        <Typography sx={{ mb: 3, maxWidth: '46rem', color: 'text.secondary' }}>
          Quantas pessoas podiam entrar em cada sala, quantas vieram e quanto ficaram. A média é a de quem veio, e as
          somas deixam de fora as salas que ainda não abriram. Quem esteve em várias salas conta em cada uma.
        </Typography>
        <ProblemAlert text={problem} onClose={() => setProblem(null)} />
        {settings && (
          <Box role="search" aria-label="Filtrar as salas" sx={filters}>
            <FilterSelect
              label="Grupo"
              all="Todos"
              value={group}
              choices={groups.map(({ id, name }) => [id, name])}
              onChoose={(chosen) => list.change({ group: chosen })}
            />
            <FilterSelect
              label="Dia"
              all="Todos os dias"
              value={day}
              choices={roomDays(planned, settings.timeZone).map((each) => [each.day, dayTitle(each.day)])}
              onChoose={(chosen) => list.change({ day: chosen })}
            />
          </Box>
        )}
      </Box>
      {content}
    </Page>
  )

  if (query.error && !report) return frame(<QueryProblem query={query} text="Erro ao carregar a presença por sala" />)
  if (!report || !settings) return frame(<CardSkeletons />)
  if (!report.rooms.length)
    return frame(
      <Nothing
        text={isFiltered ? 'Nenhuma sala com estes filtros.' : 'Nenhuma sala ainda.'}
        onClear={isFiltered ? list.clear : undefined}
      />,
    )
  const { timeZone, title } = settings
  const days = Map.groupBy(report.rooms, (room) => roomDay(room, timeZone))
  const groupName = groups.find(({ id }) => id === group)?.name
  return frame(
    <>
      <RoomReportSheet
        title={['Presença por sala', groupName].filter(Boolean).join(' · ')}
        eventTitle={title}
        timeZone={timeZone}
        days={[...days].map(([each, rooms]) => ({ day: each, rooms }))}
        report={report}
        published={new Set(planned.flatMap((room) => (recordingState(room) === 'published' ? room.id : [])))}
        onRatings={(room) => rated.open({ room })}
      />
      {rated.shown && <RoomRatingsDialog {...rated.shown} {...rated.dialog} />}
    </>,
  )
}

const filters = {
  display: 'grid',
  gap: 1.5,
  mb: 3,
  gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, minmax(0, 18rem))' },
}
