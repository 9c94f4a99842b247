import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { AttendanceQuery } from '@palco/contract/attendance/attendance'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { useSeesEvent } from '../../session/may.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { settingsQuery } from '../event/settings.queries.ts'
import { ProblemAlert } from '../kit/form/problem-alert.tsx'
import { ExportButton } from '../kit/list/export-button.tsx'
import { PagedList, RowSkeletons } from '../kit/list/list-frame.tsx'
import { useListState } from '../kit/list/list-state.ts'
import { rowsLook } from '../kit/list/rows-look.ts'
import { groupsQuery, roomsQuery } from '../kit/list/shared-lists.queries.ts'
import { Page } from '../kit/page.tsx'
import { zoneLabel } from '../kit/words/zone-name.ts'
import { archivedRoomsQuery, attendanceQuery, fetchAttendanceSheet } from './attendance.queries.ts'
import { AttendanceFilters, attendanceState, BY_NAME } from './attendance-filters.tsx'
import { AttendanceItem } from './attendance-item.tsx'
import { AttendanceTotals } from './attendance-totals.tsx'

export function AttendancePage() {
  const { data: settings } = useQuery(settingsQuery)
  const { data: rooms = [] } = useQuery(roomsQuery)
  const { data: archivedRooms = [] } = useQuery(archivedRoomsQuery)
  const { data: groups } = useQuery(groupsQuery)
  const list = useListState(attendanceState)
  const [problem, setProblem] = useState<string | null>(null)
  const { room: roomId, search, hidden, sort, page } = list.state
  // Ignores a deleted group: the field has no option for it, so nobody could see or clear the filter.
  const isGroupKnown = !groups || groups.some(({ id }) => id === list.state.group)
  const group = isGroupKnown ? list.state.group : undefined
  const isJudged = settings?.live.attendanceScope === (roomId ? 'room' : 'week')
  // Keeps the filter by minimum attendance while the settings are loading. Otherwise an export at that time would
  // include everybody.
  const met = settings && !isJudged ? undefined : list.state.met
  const filter = { roomId, search, group, met, hidden }
  const [by, order] = sort.split(' ') as [NonNullable<AttendanceQuery['sort']>, 'asc' | 'desc']
  // A member who sees only some groups must first choose a room: the whole event also includes rooms of other groups.
  const seesEvent = useSeesEvent()
  const isAsked = seesEvent || roomId !== undefined
  const query = useQuery({
    ...attendanceQuery({ ...filter, page, ...(sort !== BY_NAME && { sort: by, order }) }),
    enabled: isAsked,
  })

  function emptyText(): string {
    if (search) return 'Ninguém encontrado com esta busca.'
    if (group || met) return 'Ninguém encontrado com estes filtros.'
    return roomId ? 'Ninguém pode entrar nesta sala ainda.' : 'Ninguém pode entrar em uma sala ainda.'
  }

  return (
    <Page
      title="Presença"
      actions={
        <>
          <Button variant="outlined" component={Link} to="/attendance/rooms">
            Por sala
          </Button>
          <ExportButton
            fetchFile={() => fetchAttendanceSheet(filter)}
            problem="Erro ao exportar a presença"
            onProblem={setProblem}
          />
        </>
      }
    >
      <Typography sx={{ mb: 3, maxWidth: '46rem', color: 'text.secondary' }}>
        Quanto tempo cada pessoa esteve com a sala aberta. O que passa dentro do vídeo não é medido. Com várias salas
        abertas ao mesmo tempo conta só uma: a que está visível e, entre visíveis, a última em que a pessoa entrou.
        {settings &&
          ` Presença mínima: ${settings.live.attendanceThreshold}% ${settings.live.attendanceScope === 'room' ? 'de cada sala' : 'do evento inteiro'}. Horários de ${zoneLabel(settings.timeZone)}.`}
        {settings &&
          ` Minutos em gravações aparecem à parte e ${settings.recordings.countForAttendance ? '' : 'não '}contam para o mínimo.`}
        {hidden && ' Em salas de janela própria o segundo plano conta sempre: a página da sala fica atrás da janela.'}
        {rooms.find(({ id }) => id === roomId)?.mode === 'window' &&
          ' Esta sala abre em janela própria: conta o tempo com a página da sala aberta, mesmo atrás da janela.'}
      </Typography>
      <ProblemAlert text={problem} onClose={() => setProblem(null)} />
      <AttendanceFilters
        state={{ ...list.state, group, met }}
        onChange={list.change}
        rooms={rooms}
        archivedRooms={archivedRooms}
        groups={groups ?? []}
        isJudged={isJudged}
        isOfEvent={seesEvent}
      />
      {!isAsked && (
        <EmptyState text="Escolha uma sala." hint="Você vê a presença das salas dos seus grupos, uma por vez." />
      )}
      {isAsked && <AttendanceTotals filter={filter} />}
      {isAsked && (
        <PagedList
          query={query}
          problem="Erro ao carregar a presença"
          list={list}
          empty={emptyText()}
          skeleton={<RowSkeletons height={80} />}
          look={rows}
        >
          {(row) => <AttendanceItem key={row.user.id} row={row} />}
        </PagedList>
      )}
    </Page>
  )
}

const rows = rowsLook({
  gap: { xs: 1, md: 3 },
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr)',
    md: 'minmax(0, 1.2fr) minmax(0, 1fr) minmax(0, 1.2fr)',
    // The middle column has space for the minutes and the label "minimum reached" on one line.
    lg: 'minmax(0, 1fr) 19rem minmax(0, 1fr)',
  },
  alignItems: 'center',
  px: 2,
})
