import type { AuditFilter } from '@palco/contract/audit'
import { useQueryClient } from '@tanstack/react-query'
import { ExportButton } from '../kit/export-button.tsx'
import { fetchAuditSheet } from './audit.queries.ts'

interface AuditExportButtonProps {
  filter: AuditFilter
  onProblem: (text: string | null) => void
}

/** What the filter leaves. The export is a deed itself, and so the list has one more. */
export function AuditExportButton({ filter, onProblem }: AuditExportButtonProps) {
  const queryClient = useQueryClient()
  return (
    <ExportButton
      fetchFile={() => fetchAuditSheet(filter)}
      problem="Erro ao exportar a auditoria"
      onProblem={onProblem}
      onDone={() => void queryClient.invalidateQueries({ queryKey: ['audit'] })}
    />
  )
}
