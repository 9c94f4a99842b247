import type { Permission } from '@palco/contract/team/permissions'
import { useMutation } from '@tanstack/react-query'
import { errorText } from '../../../api/api-error.ts'
import { useMay } from '../../../session/may.ts'
import { download } from '../../../ui/download.ts'
import { BusyButton } from '../form/busy-button.tsx'
import { DownloadIcon } from '../icons.tsx'

interface ExportButtonProps {
  /** The permission for the export. Members without it see no button. */
  permission?: Permission
  text?: string
  /** The button's text while the file is being prepared. Default: the normal text. */
  busyText?: string
  confirm?: () => Promise<boolean>
  fetchFile: () => Promise<File>
  /** The fallback error text, used if the server's error has no text. */
  problem: string
  onProblem: (text: string | null) => void
  onDone?: () => void
}

export function ExportButton(props: ExportButtonProps) {
  const {
    permission = 'people.export',
    text = 'Exportar Excel',
    busyText = text,
    confirm,
    fetchFile,
    problem,
    onProblem,
    onDone,
  } = props
  const may = useMay(permission)
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

  if (!may) return null
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
