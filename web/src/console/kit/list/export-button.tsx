import { useMutation } from '@tanstack/react-query'
import { errorText } from '../../../api/api-error.ts'
import { download } from '../../../ui/download.ts'
import { BusyButton } from '../form/busy-button.tsx'
import { DownloadIcon } from '../icons.tsx'

interface ExportButtonProps {
  fetchFile: () => Promise<File>
  /** Error text if the server sends none. */
  problem: string
  onProblem: (text: string | null) => void
  onDone?: () => void
}

export function ExportButton({ fetchFile, problem, onProblem, onDone }: ExportButtonProps) {
  const exporting = useMutation({
    mutationFn: fetchFile,
    onMutate: () => onProblem(null),
    onSuccess: (file) => {
      download(file)
      onDone?.()
    },
    onError: (error) => onProblem(errorText(error, problem)),
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
