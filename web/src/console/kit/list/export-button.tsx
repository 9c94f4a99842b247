import { useMutation } from '@tanstack/react-query'
import { errorText } from '../../../api/api-error.ts'
import { download } from '../../../ui/download.ts'
import { BusyButton } from '../form/busy-button.tsx'
import { DownloadIcon } from '../icons.tsx'

interface ExportButtonProps {
  text?: string
  /** Shown while the file is prepared; the same text if left out. */
  busyText?: string
  /** Asked first; `false` cancels. */
  confirm?: () => Promise<boolean>
  fetchFile: () => Promise<File>
  /** Error text if the server sends none. */
  problem: string
  onProblem: (text: string | null) => void
  onDone?: () => void
}

export function ExportButton(props: ExportButtonProps) {
  const { text = 'Exportar Excel', busyText = text, confirm, fetchFile, problem, onProblem, onDone } = props
  const exporting = useMutation({
    mutationFn: fetchFile,
    onMutate: () => onProblem(null),
    onSuccess: (file) => {
      download(file)
      onDone?.()
    },
    onError: (error) => onProblem(errorText(error, problem)),
  })

  async function start() {
    if (!confirm || (await confirm())) exporting.mutate()
  }

  return (
    <BusyButton
      variant="outlined"
      startIcon={<DownloadIcon />}
      isBusy={exporting.isPending}
      onClick={() => void start()}
    >
      {exporting.isPending ? busyText : text}
    </BusyButton>
  )
}
