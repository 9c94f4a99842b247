import { ExportButton } from '../kit/export-button.tsx'
import { fetchExport } from './users.queries.ts'

export const UsersExportButton = ({ onProblem }: { onProblem: (text: string | null) => void }) => (
  <ExportButton fetchFile={fetchExport} problem="Erro ao exportar usuários" onProblem={onProblem} />
)
