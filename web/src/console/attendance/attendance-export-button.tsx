import type { AttendanceFilter } from '@palco/contract/attendance'
import { ExportButton } from '../kit/export-button.tsx'
import { fetchAttendanceSheet } from './attendance.queries.ts'

interface AttendanceExportButtonProps {
  filter: AttendanceFilter
  onProblem: (text: string | null) => void
}

export const AttendanceExportButton = ({ filter, onProblem }: AttendanceExportButtonProps) => (
  <ExportButton
    fetchFile={() => fetchAttendanceSheet(filter)}
    problem="Erro ao exportar a presença"
    onProblem={onProblem}
  />
)
