import Box from '@mui/material/Box'
import type { AttendanceFilter } from '@palco/contract/attendance/attendance'
import { useQuery } from '@tanstack/react-query'
import { counted, countedPeople, numberText } from '../kit/words/number-text.ts'
import { attendanceTotalsQuery } from './attendance.queries.ts'

/** A line of totals. Its space is reserved while the totals are loading, so that the page below does not move. */
export function AttendanceTotals({ filter }: { filter: AttendanceFilter }) {
  const { data } = useQuery(attendanceTotalsQuery(filter))
  const facts = data && [
    countedPeople(data.people),
    counted(data.entered, 'entrou', 'entraram'),
    data.met !== null && counted(data.met, 'atingiu o mínimo', 'atingiram o mínimo'),
    data.averagePercent !== null &&
      `presença média de ${data.averagePercent}%${data.isUnderWay ? ' do que já aconteceu (na lista, do total previsto)' : ''}`,
    // Minutes in recordings are a text of their own, because the other totals do not include them.
    data.watched > 0 &&
      `${counted(data.watched, 'assistiu', 'assistiram')} a gravações, ${numberText(data.recordingMinutes)} min ao todo`,
  ]
  return (
    <Box role="status" aria-label="Totais" sx={{ minHeight: '1.5em', mb: 1.5, fontWeight: 500 }}>
      {facts?.filter(Boolean).join(' · ')}
    </Box>
  )
}
