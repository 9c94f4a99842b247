import type { LiveDayExportQuery, LiveDayQuery } from '@palco/contract/live/live-day'
import { useMutation } from '@tanstack/react-query'
import { errorText } from '../../api/api-error.ts'
import { download } from '../../ui/download.ts'
import { BusyButton } from '../kit/form/busy-button.tsx'
import { DownloadIcon } from '../kit/icons.tsx'
import { fetchLiveDaySheet } from './alarms.queries.ts'

const FORMATS = [
  { format: 'xlsx', text: 'Exportar Excel' },
  { format: 'csv', text: 'Exportar CSV' },
] as const

interface DayExportProps {
  query: LiveDayQuery
  onProblem: (text: string | null) => void
}

export function DayExport({ query, onProblem }: DayExportProps) {
  const exporting = useMutation({
    mutationFn: (format: LiveDayExportQuery['format']) => fetchLiveDaySheet({ ...query, format }),
    onMutate: () => onProblem(null),
    onSuccess: download,
    onError: (error) => onProblem(errorText(error, 'Erro ao exportar as ocorrências')),
  })
  return FORMATS.map(({ format, text }) => (
    <BusyButton
      key={format}
      variant="outlined"
      startIcon={<DownloadIcon />}
      isBusy={exporting.isPending && exporting.variables === format}
      onClick={() => exporting.mutate(format)}
    >
      {text}
    </BusyButton>
  ))
}
