import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import MenuItem from '@mui/material/MenuItem'
import Switch from '@mui/material/Switch'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import type { AttendanceFilter, AttendanceQuery } from '@palco/contract/attendance/attendance'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useProductTitle } from '../../event/event.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { settingsQuery } from '../event/settings.queries.ts'
import { ProblemAlert } from '../kit/form/problem-alert.tsx'
import { ExportButton } from '../kit/list/export-button.tsx'
import { SearchBox } from '../kit/list/search-box.tsx'
import { groupsQuery, roomsQuery } from '../kit/list/shared-lists.queries.ts'
import { useAddress, withParams } from '../kit/list/use-address.ts'
import { PageHeader } from '../kit/page-header.tsx'
import { EventZoneProvider } from '../kit/words/event-zone.ts'
import { zoneLabel } from '../kit/words/zone-name.ts'
import { archivedRoomsQuery, fetchAttendanceSheet } from './attendance.queries.ts'
import {
  type AttendanceChoices,
  AttendanceFilters,
  type AttendanceSort,
  isAttendanceSort,
} from './attendance-filters.tsx'
import { AttendanceList } from './attendance-list.tsx'
import { AttendanceTotals } from './attendance-totals.tsx'

const LEFT_OUT = 'left-out'
const BY_NAME = 'name asc'

export function AttendancePage() {
  const { data: settings } = useQuery(settingsQuery)
  const { data: rooms = [] } = useQuery(roomsQuery)
  const { data: archivedRooms = [] } = useQuery(archivedRoomsQuery)
  const { data: groups } = useQuery(groupsQuery)
  const { params, change } = useAddress()
  const [problem, setProblem] = useState<string | null>(null)
  const roomId = params.get('room') ?? ''
  const search = params.get('search') ?? ''
  const leavesOutHidden = params.get('hidden') === LEFT_OUT
  const groupParam = params.get('group') ?? ''
  // A deleted group is not among the filter's options, so it could not be cleared there.
  const group = groups && !groups.some(({ id }) => id === groupParam) ? '' : groupParam
  const isJudged = settings?.live.attendanceScope === (roomId ? 'room' : 'week')
  // Applied before the settings are loaded: without it everybody would be listed and exported.
  const met = settings && !isJudged ? '' : (params.get('met') ?? '')
  const sortText = params.get('sort') ?? ''
  const sort: AttendanceSort = isAttendanceSort(sortText) ? sortText : BY_NAME
  const [by, order] = sort.split(' ') as [NonNullable<AttendanceQuery['sort']>, 'asc' | 'desc']
  const filter: AttendanceFilter = {
    ...(roomId && { roomId }),
    ...(search && { search }),
    ...(group && { group }),
    ...((met === 'yes' || met === 'no') && { met }),
    ...(leavesOutHidden && { hidden: LEFT_OUT }),
  }
  const page = Math.max(0, Number.parseInt(params.get('page') ?? '', 10) || 0)

  /** Any change but a page change goes back to the first page. */
  const setParams = (
    changed: Partial<AttendanceChoices> & { room?: string; search?: string; hidden?: string; page?: string },
  ) =>
    // Typing adds no history entries.
    change((now) => withParams(now, { page: '', ...changed }), { replace: changed.search !== undefined })

  return (
    <EventZoneProvider value={settings?.timeZone}>
      <PageTitle>{`Presença · ${useProductTitle()}`}</PageTitle>
      <PageHeader title="Presença">
        <ExportButton
          fetchFile={() => fetchAttendanceSheet(filter)}
          problem="Erro ao exportar a presença"
          onProblem={setProblem}
        />
      </PageHeader>
      <Typography sx={{ mb: 3, maxWidth: '46rem', color: 'text.secondary' }}>
        Quanto tempo cada pessoa esteve com a sala aberta. O que passa dentro do vídeo não é medido. Com várias salas
        abertas ao mesmo tempo conta só uma: a que está visível e, entre visíveis, a última em que a pessoa entrou.
        {settings &&
          ` Presença mínima: ${settings.live.attendanceThreshold}% ${settings.live.attendanceScope === 'room' ? 'de cada sala' : 'do evento inteiro'}. Horários de ${zoneLabel(settings.timeZone)}.`}
        {settings &&
          ` Minutos em gravações aparecem à parte e ${settings.recordings.countForAttendance ? '' : 'não '}contam para o mínimo.`}
        {leavesOutHidden &&
          ' Em salas de janela própria o segundo plano conta sempre: a página da sala fica atrás da janela.'}
        {rooms.find(({ id }) => id === roomId)?.mode === 'window' &&
          ' Esta sala abre em janela própria: conta o tempo com a página da sala aberta, mesmo atrás da janela.'}
      </Typography>
      <ProblemAlert text={problem} onClose={() => setProblem(null)} />
      <Box role="search" aria-label="Filtrar a presença" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mb: 3 }}>
        <TextField
          select
          size="small"
          label="Sala"
          value={[...rooms, ...archivedRooms].some(({ id }) => id === roomId) ? roomId : ''}
          onChange={({ target }) => setParams({ room: target.value })}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
          sx={{ flex: '1 1 16rem', maxWidth: { sm: 420 } }}
        >
          <MenuItem value="">Evento inteiro</MenuItem>
          {rooms.map(({ id, name, group }) => (
            <MenuItem key={id} value={id}>
              {`${name} · ${group.name}`}
            </MenuItem>
          ))}
          {archivedRooms.map(({ id, name, groupName }) => (
            <MenuItem key={id} value={id}>
              {`${name} · ${groupName} (excluída)`}
            </MenuItem>
          ))}
        </TextField>
        <AttendanceFilters
          groups={groups ?? []}
          chosen={{ group, met, sort }}
          isJudged={isJudged}
          onChoose={(chosen) => setParams(chosen.sort === BY_NAME ? { sort: '' } : chosen)}
        />
        <SearchBox search={search} onSearch={(text) => setParams({ search: text })} />
        <FormControlLabel
          control={
            <Switch
              color="secondary"
              checked={leavesOutHidden}
              onChange={(_event, on) => setParams({ hidden: on ? LEFT_OUT : '' })}
            />
          }
          label="Descontar minutos em segundo plano"
        />
      </Box>
      <AttendanceTotals filter={filter} />
      <AttendanceList
        list={{ ...filter, page, ...(sort !== BY_NAME && { sort: by, order }) }}
        onPage={(next) => setParams({ page: next ? String(next) : '' })}
      />
    </EventZoneProvider>
  )
}
