import type { AuditFilter } from '@palco/contract/audit'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { errorText } from '../../api/api-error.ts'
import { BusyButton } from '../kit/busy-button.tsx'
import { download } from '../kit/download.ts'
import { DownloadIcon } from '../kit/icons.tsx'
import { fetchAuditSheet } from './audit.queries.ts'

interface AuditExportButtonProps {
  filter: AuditFilter
  onProblem: (text: string | null) => void
}

/** What the filter leaves. The export is a deed itself, and so the list has one more. */
export function AuditExportButton({ filter, onProblem }: AuditExportButtonProps) {
  const queryClient = useQueryClient()
  const exporting = useMutation({
    mutationFn: () => fetchAuditSheet(filter),
    onMutate: () => onProblem(null),
    onSuccess: (file) => {
      download(file, file.name)
      void queryClient.invalidateQueries({ queryKey: ['audit'] })
    },
    onError: (error) => onProblem(errorText(error, 'Erro ao exportar a auditoria')),
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
