import { useMutation } from '@tanstack/react-query'
import { errorText } from '../../api/api-error.ts'
import { BusyButton } from '../kit/busy-button.tsx'
import { download } from '../kit/download.ts'
import { DownloadIcon } from '../kit/icons.tsx'
import { fetchExport } from './users.queries.ts'

/** A hundred thousand users take a while: the button turns until the file is here. */
export function ExportButton({ onProblem }: { onProblem: (text: string | null) => void }) {
  const exporting = useMutation({
    mutationFn: fetchExport,
    onMutate: () => onProblem(null),
    onSuccess: (file) => download(file, file.name),
    onError: (error) => onProblem(errorText(error, 'Erro ao exportar usuários')),
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
