import type { AttendanceFilter } from '@palco/contract/attendance'
import { useMutation } from '@tanstack/react-query'
import { errorText } from '../../api/api-error.ts'
import { BusyButton } from '../kit/busy-button.tsx'
import { download } from '../kit/download.ts'
import { DownloadIcon } from '../kit/icons.tsx'
import { fetchAttendanceSheet } from './attendance.queries.ts'

interface AttendanceExportButtonProps {
  filter: AttendanceFilter
  onProblem: (text: string | null) => void
}

export function AttendanceExportButton({ filter, onProblem }: AttendanceExportButtonProps) {
  const exporting = useMutation({
    mutationFn: () => fetchAttendanceSheet(filter),
    onMutate: () => onProblem(null),
    onSuccess: (file) => download(file, file.name),
    onError: (error) => onProblem(errorText(error, 'Erro ao exportar a presença')),
  })
  return (
    <BusyButton
      variant="outlined"
      startIcon={<DownloadIcon />}
      isBusy={exporting.isPending}
      onClick={() => exporting.mutate()}
    >
      Exportar Excel
    </BusyButton>
  )
}
