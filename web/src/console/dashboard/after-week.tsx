import { type AttendanceTotals, attendanceTotals } from '@palco/contract/attendance/attendance'
import { type CertificatePage, certificatePage } from '@palco/contract/certificates/certificates'
import { RECORDING_STATES, recordingState } from '@palco/contract/recordings/recordings'
import { roomAvailability } from '@palco/contract/rooms/room-availability'
import type { Room } from '@palco/contract/rooms/rooms'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { serverNow } from '../../api/server-clock.ts'
import { useSeesEvent } from '../../session/may.ts'
import { fetcher } from '../kit/list/fetcher.ts'
import { useOpensPage } from '../kit/page-permissions.ts'
import { counted, countedPeople, numberText } from '../kit/words/number-text.ts'
import { countedRoomsQuery, logged } from './dashboard.queries.ts'
import { EntryList, Panel, Unavailable } from './panel.tsx'

const weekTotalsQuery = {
  queryKey: ['attendance', 'dashboard'],
  queryFn: logged('attendance', fetcher('admin/attendance/totals', attendanceTotals)),
}

/** Requests a page with only one row, because the dashboard needs only the counts of the whole list. */
const countedCertificatesQuery = {
  queryKey: ['certificates', 'dashboard'],
  queryFn: logged('certificates', fetcher('admin/certificates', certificatePage, { pageSize: 1 })),
}

export function AfterWeek() {
  const opensPage = useOpensPage()
  const seesEvent = useSeesEvent()
  const attendance = useQuery({ ...weekTotalsQuery, enabled: opensPage('/attendance') && seesEvent })
  const rooms = useQuery(countedRoomsQuery)
  const certificates = useQuery({ ...countedCertificatesQuery, enabled: opensPage('/certificates') })
  return (
    <Panel title="Depois da Semana">
      <EntryList
        entries={[
          {
            key: 'attendance',
            to: '/attendance',
            text: 'Presença',
            more: seesEvent ? shown(attendance, attendanceText) : 'Por sala',
          },
          {
            key: 'recordings',
            to: '/recordings',
            text: 'Gravações',
            more: shown(rooms, (all) => recordingsText(all, serverNow())),
          },
          {
            key: 'certificates',
            to: '/certificates',
            text: 'Certificados',
            more: shown(certificates, ({ counts }) => certificatesText(counts)),
          },
        ].filter(({ to }) => opensPage(to))}
      />
    </Panel>
  )
}

function shown<Data>({ data, isPending }: UseQueryResult<Data>, textOf: (data: Data) => string): ReactNode {
  if (data !== undefined) return textOf(data)
  return isPending ? 'Carregando...' : <Unavailable />
}

export function attendanceText({ people, entered, averagePercent }: AttendanceTotals): string {
  const came = `${numberText(entered)} de ${countedPeople(people)} ${entered === 1 ? 'entrou' : 'entraram'}`
  return averagePercent === null ? came : `${came} · presença média de ${averagePercent}%`
}

export function recordingsText(rooms: readonly Room[], now: number): string {
  const states = rooms.filter((room) => roomAvailability(room, now) === 'ended').map(recordingState)
  const [none, ready, published] = RECORDING_STATES.map((state) => states.filter((each) => each === state).length)
  return joined([
    [ready, 'para publicar', 'para publicar'],
    [published, 'publicada', 'publicadas'],
    [none, 'sala sem gravação', 'salas sem gravação'],
  ])
}

export const certificatesText = ({ ready, unnamed, issued }: CertificatePage['counts']): string =>
  joined([
    [ready, 'para emitir', 'para emitir'],
    [unnamed, 'sem o nome confirmado', 'sem o nome confirmado'],
    [issued, 'emitido', 'emitidos'],
  ])

const joined = (counts: readonly [count: number | undefined, one: string, many: string][]) =>
  counts.flatMap(([count = 0, one, many]) => (count ? counted(count, one, many) : [])).join(' · ') ||
  'Nada por enquanto'
