import { useMutation } from '@tanstack/react-query'
import { errorText } from '../../api/api-error.ts'
import { BusyButton } from '../kit/busy-button.tsx'
import { DownloadIcon } from '../kit/icons.tsx'
import { fetchExport } from './users.queries.ts'

/** Hands a file over as if a link to it had been followed. */
function download(file: File) {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = file.name
  link.click()
  // The browser has to have started reading it before it goes.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** A hundred thousand users take a while: the button turns until the file is here. */
export function ExportButton({ onProblem }: { onProblem: (text: string | null) => void }) {
  const exporting = useMutation({
    mutationFn: fetchExport,
    onMutate: () => onProblem(null),
    onSuccess: download,
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
