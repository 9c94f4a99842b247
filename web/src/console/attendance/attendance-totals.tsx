import Box from '@mui/material/Box'
import type {
  AttendanceFilter,
  AttendanceTotals as AttendanceTotalsAnswer,
} from '@palco/contract/attendance/attendance'
import { useQuery } from '@tanstack/react-query'
import { numberText } from '../kit/words/number-text.ts'
import { attendanceTotalsQuery } from './attendance.queries.ts'

/** Totals over all pages. Reserves its line before they are loaded, so that nothing moves. */
export function AttendanceTotals({ filter }: { filter: AttendanceFilter }) {
  const { data } = useQuery(attendanceTotalsQuery(filter))
  const facts = data && [
    data.people === 1 ? '1 pessoa' : `${numberText(data.people)} pessoas`,
    data.entered === 1 ? '1 entrou' : `${numberText(data.entered)} entraram`,
    data.met !== null && (data.met === 1 ? '1 atingiu o mínimo' : `${numberText(data.met)} atingiram o mínimo`),
    data.averagePercent !== null && `presença média de ${data.averagePercent}%`,
    data.watched > 0 && watchedText(data),
  ]
  return (
    <Box role="status" aria-label="Totais" sx={{ minHeight: '1.5em', mb: 1.5, fontWeight: 500 }}>
      {facts?.filter(Boolean).join(' · ')}
    </Box>
  )
}

/** Minutes in recordings; no other figure includes them. */
const watchedText = ({ watched, recordingMinutes }: AttendanceTotalsAnswer) =>
  `${watched === 1 ? '1 assistiu' : `${numberText(watched)} assistiram`} a gravações, ${numberText(recordingMinutes)} min ao todo`
