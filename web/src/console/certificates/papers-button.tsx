import { useMutation } from '@tanstack/react-query'
import { errorText } from '../../api/api-error.ts'
import { ask } from '../../ui/dialogs.ts'
import { download } from '../../ui/download.ts'
import { BusyButton } from '../kit/form/busy-button.tsx'
import { DownloadIcon } from '../kit/icons.tsx'
import { countedCertificates } from './certificate-texts.ts'
import { fetchPapers } from './certificates.queries.ts'

interface PapersButtonProps {
  /** How many papers there are; missing while it loads. */
  count: number | undefined
  onProblem: (text: string | null) => void
}

/** Each paper is drawn when it is asked for, so that all of them take a while. */
export function PapersButton({ count, onProblem }: PapersButtonProps) {
  const fetching = useMutation({
    mutationFn: fetchPapers,
    onMutate: () => onProblem(null),
    onSuccess: download,
    onError: (error) => onProblem(errorText(error, 'Erro ao baixar os certificados')),
  })

  async function askAndFetch() {
    const isConfirmed = await ask({
      type: 'info',
      title: 'Baixar todos os certificados?',
      text: `Um arquivo ZIP com ${count === undefined ? 'todos os certificados válidos' : countedCertificates(count)} em PDF. Cada um é desenhado na hora, e muitos podem levar alguns minutos: deixe esta página aberta até o fim.`,
      okText: 'Baixar ZIP',
    })
    if (isConfirmed) fetching.mutate()
  }

  return (
    <BusyButton
      variant="outlined"
      startIcon={<DownloadIcon />}
      isBusy={fetching.isPending}
      onClick={() => void askAndFetch()}
    >
      {fetching.isPending ? 'Preparando ZIP' : 'Baixar todos'}
    </BusyButton>
  )
}
