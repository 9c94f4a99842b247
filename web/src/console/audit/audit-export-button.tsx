import type { AuditFilter } from '@palco/contract/audit/audit'
import { useQueryClient } from '@tanstack/react-query'
import { ExportButton } from '../kit/list/export-button.tsx'
import { fetchAuditSheet } from './audit.queries.ts'

interface AuditExportButtonProps {
  filter: AuditFilter
  onProblem: (text: string | null) => void
}

/** Exports what the filter finds. The export itself is audited, so the list is refetched. */
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
